import { texts } from '@passa/domain';
import { deliver, type Post } from './deliver.ts';
import { applicationInFull } from './mail-queries.ts';
import { callFact, payFact, shiftTime, whatFact, whenFact, whereFact } from './shift-facts.ts';

const { accepted, declined } = texts.mail;

/** All that a worker needs on the way there. */
export async function mailAccepted(post: Post, { applicationId }: { applicationId: string }): Promise<void> {
  const about = await applicationInFull(post.db, applicationId);
  if (!about) return;
  await deliver(post, 'accepted', { to: about.worker, from: about.business }, () => ({
    subject: accepted.subject(shiftTime(about.job, 'worker')),
    paragraphs: [accepted.lead, accepted.call],
    facts: [whatFact(about), whenFact(about, 'worker'), whereFact(about), payFact(about), callFact(about)],
    action: { label: accepted.action, url: `${post.address}/worker/jobs/${about.job.id}` },
  }));
}

export async function mailDeclined(post: Post, { applicationId }: { applicationId: string }): Promise<void> {
  const about = await applicationInFull(post.db, applicationId);
  if (!about) return;
  await deliver(post, 'declined', { to: about.worker, from: about.business }, () => ({
    subject: declined.subject(shiftTime(about.job, 'worker')),
    paragraphs: [declined.lead, declined.next],
    facts: [whatFact(about), whenFact(about, 'worker')],
    action: { label: declined.action, url: `${post.address}/worker/jobs` },
  }));
}
