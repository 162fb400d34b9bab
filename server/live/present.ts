import type { LiveEvent, StreamEvent } from '@passa/domain';

/** Formats a server-sent event: its type, and its ids as JSON. */
export function presentEvent(event: LiveEvent | StreamEvent): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(contentOf(event))}\n\n`;
}

function contentOf(event: LiveEvent | StreamEvent): Record<string, unknown> {
  switch (event.type) {
    case 'job-opened':
    case 'job-changed':
      return { jobId: event.jobId };
    case 'application-changed':
      return { jobId: event.jobId, applicationId: event.applicationId };
    case 'notified':
      return { notificationId: event.notificationId };
    case 'ready':
      return { quiet: event.quiet };
    case 'notifications-read':
    case 'refresh':
    case 'alive':
    case 'session-ended':
      return {};
  }
}
