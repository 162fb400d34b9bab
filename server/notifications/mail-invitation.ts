import { isolated, isStillRelevant, m } from '@passa/domain';
import { deliver, type MailContext } from './deliver.ts';
import { invitationInFull, relevanceOf } from './invitation-queries.ts';
import { payFact, shiftTime, whatFact, whenFact, whereFact } from './shift-facts.ts';

/** Mails a worker an invitation, unless the job has started or is no longer open, or the worker has answered. */
export async function mailInvitation(
  context: MailContext,
  { notificationId }: { notificationId: string },
): Promise<void> {
  const about = await invitationInFull(context.db, notificationId, context.now());
  if (!about || !isStillRelevant('invited', relevanceOf(about))) return;
  const { job, worker, business } = about;
  await deliver(context, 'invited', { to: worker, from: business }, () => ({
    subject: m.mail_invited_subject({ when: shiftTime(about) }),
    paragraphs: [m.mail_invited_lead({ business: isolated(business.businessName) }), m.mail_invited_meaning()],
    facts: [whatFact(about), whenFact(about), whereFact(about), payFact(about)],
    action: { label: m.mail_invited_action(), url: `${context.baseUrl}/worker/jobs/${job.id}` },
  }));
}
