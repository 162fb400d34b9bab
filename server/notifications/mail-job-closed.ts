import { texts } from '@passa/domain';
import { deliver, type Post } from './deliver.ts';
import { applicationInFull } from './mail-queries.ts';
import { shiftTime, whatFact, whenFact } from './shift-facts.ts';

const { jobClosed: words } = texts.mail;

export async function mailJobClosed(post: Post, { applicationId }: { applicationId: string }): Promise<void> {
  const about = await applicationInFull(post.db, applicationId);
  if (!about) return;
  // By itself a job closes when its start has come, and not before.
  const why = about.job.updatedAt < about.job.startDate ? 'byBusiness' : 'byItself';
  const parties = { to: about.worker, ...(why === 'byBusiness' && { from: about.business }) };
  await deliver(post, 'jobClosed', parties, () => ({
    subject: words.subject(shiftTime(about.job, 'worker')),
    paragraphs: [words[why], words.next],
    facts: [whatFact(about), whenFact(about, 'worker')],
    action: { label: words.action, url: `${post.address}/worker/jobs` },
  }));
}
