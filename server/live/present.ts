import type { LiveEvent, StreamEvent } from '@passa/domain';

/** Formats a server-sent event: its type, and its ids as JSON. */
export function presentEvent(event: LiveEvent | StreamEvent): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(idsIn(event))}\n\n`;
}

function idsIn(event: LiveEvent | StreamEvent): Record<string, string> {
  switch (event.type) {
    case 'job-opened':
    case 'job-changed':
      return { jobId: event.jobId };
    case 'application-changed':
      return { jobId: event.jobId, applicationId: event.applicationId };
    case 'notified':
      return { notificationId: event.notificationId };
    case 'notifications-read':
    case 'ready':
    case 'ready-unchanged':
    case 'refresh':
    case 'alive':
    case 'session-ended':
      return {};
  }
}
