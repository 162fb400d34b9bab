import { isStillRelevant, m, type JobNotificationKind } from '@passa/domain';
import { deliver, type MailContext } from './deliver.ts';
import { newShiftInFull } from './new-shift-queries.ts';
import { payFact, shiftTime, whatFact, whenFact, whereFact } from './shift-facts.ts';

/**
 * Mails a worker a new shift or a free place, unless the job is no longer open. It counts against the limit of the worker only: one job
 * concerns more workers than an account may cause mails.
 */
export async function mailJob(
  context: MailContext,
  kind: JobNotificationKind,
  { notificationId }: { notificationId: string },
): Promise<void> {
  const about = await newShiftInFull(context.db, notificationId, context.now());
  if (!about || !isStillRelevant(kind, about)) return;
  const { job, worker, dateCount } = about;
  const url = `${context.baseUrl}/worker/jobs/${job.id}`;
  await deliver(context, kind, { to: worker }, () => ({
    ...(kind === 'newShift' ? newShift(shiftTime(about), dateCount, url) : freePlace(shiftTime(about), url)),
    facts: [whatFact(about), whenFact(about), whereFact(about), payFact(about)],
  }));
}

const newShift = (when: string, dateCount: number | null, url: string) => ({
  subject: m.mail_new_shift_subject({ when }),
  paragraphs: [m.mail_new_shift_lead(), ...(dateCount === null ? [] : [m.mail_new_shift_dates({ count: dateCount })])],
  action: { label: m.mail_new_shift_action(), url },
});

const freePlace = (when: string, url: string) => ({
  subject: m.mail_replacement_needed_subject({ when }),
  paragraphs: [m.mail_replacement_needed_lead()],
  action: { label: m.mail_replacement_needed_action(), url },
});
