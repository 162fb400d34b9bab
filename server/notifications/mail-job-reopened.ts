import { texts } from '@passa/domain';
import { deliver, type Post } from './deliver.ts';
import { isStillSo } from './is-still-so.ts';
import { applicationInFull } from './mail-queries.ts';
import { shiftTime, whatFact, whenFact } from './shift-facts.ts';

const { jobReopened: words } = texts.mail;

export async function mailJobReopened(post: Post, { applicationId }: { applicationId: string }): Promise<void> {
  const about = await applicationInFull(post.db, applicationId);
  // Somebody else may have been hired again before the mail could be made.
  if (!about || !isStillSo('jobReopened', about)) return;
  await deliver(post, 'jobReopened', { to: about.worker, from: about.business }, () => ({
    subject: words.subject(shiftTime(about.job, 'worker')),
    paragraphs: [words.lead, words.next],
    facts: [whatFact(about), whenFact(about, 'worker')],
    action: { label: words.action, url: `${post.address}/worker/jobs/${about.job.id}` },
  }));
}
