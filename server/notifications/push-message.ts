import { formatDay, formatHours, isolated, texts, type NotificationKind, type Role, workerName } from '@passa/domain';
import type { PushMessage } from './push/index.ts';
import type { ApplicationInFull } from './mail-queries.ts';

const { push: words } = texts;

// Push services accept 4 KB. Phones show far less. Bytes of UTF-8.
const MAX_TITLE_BYTES = 300;
const MAX_BODY_BYTES = 1_000;

/** @param applicants how many applications to the job the business has not seen */
export function pushMessageFor(
  reader: Role,
  kind: NotificationKind,
  about: ApplicationInFull,
  applicants: number,
): PushMessage {
  const { job, application } = about;
  return {
    title: cut(titleFor(kind, about, applicants), MAX_TITLE_BYTES),
    body: cut(shiftFor(reader, about), MAX_BODY_BYTES),
    url: reader === 'worker' ? `/worker/jobs/${job.id}` : `/business/jobs/${job.id}/applications`,
    tag: kind === 'newApplication' ? `applications-${job.id}` : `application-${application.id}`,
  };
}

function titleFor(kind: NotificationKind, { application, worker }: ApplicationInFull, applicants: number): string {
  const name = isolated(workerName(worker));
  switch (kind) {
    case 'newApplication':
      return applicants > 1 ? words.newApplications(applicants) : words.newApplication(name);
    case 'applicationWithdrawn':
      return words.applicationWithdrawn(name);
    case 'shiftCancelled':
      return application.cancelledBy === 'worker' ? words.cancelledByWorker(name) : words.cancelledByBusiness;
    case 'shiftCompleted':
      return words.shiftCompleted(name);
    case 'accepted':
    case 'declined':
    case 'jobClosed':
    case 'jobReopened':
    case 'completionUndone':
      return words[kind];
  }
}

/** The time of the shift and its title; for a worker also the venue. */
function shiftFor(reader: Role, { job, business }: ApplicationInFull): string {
  const when = `${formatDay(job.startDate, reader)} ${formatHours(job.startDate, job.endDate, reader)}`;
  const title = isolated(job.title);
  return reader === 'worker' ? words.shiftAt(when, title, isolated(business.businessName)) : words.shift(when, title);
}

/** Cuts a text between two characters. Its length is measured as JSON, in which a character takes up to six bytes. */
function cut(text: string, limit: number): string {
  let kept = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(JSON.stringify(character)) - 2;
    if (bytes > limit) return `${kept}…`;
    kept += character;
  }
  return kept;
}
