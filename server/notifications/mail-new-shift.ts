import { isStillRelevant, m } from '@passa/domain';
import { deliver, type MailContext } from './deliver.ts';
import { newShiftInFull } from './new-shift-queries.ts';
import { payFact, shiftTime, whatFact, whenFact, whereFact } from './shift-facts.ts';

/**
 * Mails a worker a new shift, unless it is no longer open. It counts against the limit of the worker only: one posting concerns more
 * workers than an account may cause mails.
 */
export async function mailNewShift(
  context: MailContext,
  { notificationId }: { notificationId: string },
): Promise<void> {
  const about = await newShiftInFull(context.db, notificationId);
  if (!about || !isStillRelevant('newShift', about)) return;
  const { job, worker, dateCount } = about;
  await deliver(context, 'newShift', { to: worker }, () => ({
    subject: m.mail_new_shift_subject({ when: shiftTime(job, 'worker') }),
    paragraphs: [
      m.mail_new_shift_lead(),
      ...(dateCount === null ? [] : [m.mail_new_shift_dates({ count: dateCount })]),
    ],
    facts: [whatFact(about), whenFact(about, 'worker'), whereFact(about), payFact(about)],
    action: { label: m.mail_new_shift_action(), url: `${context.baseUrl}/worker/jobs/${job.id}` },
  }));
}
