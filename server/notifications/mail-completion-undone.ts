import { texts } from '@passa/domain';
import { deliver, type Post } from './deliver.ts';
import { applicationInFull } from './mail-queries.ts';
import { callFact, shiftTime, whatFact, whenFact, whereFact } from './shift-facts.ts';

const { completionUndone: words } = texts.mail;

/** Tells a worker that a shift they marked as completed is theirs to work, as before. */
export async function mailCompletionUndone(post: Post, { applicationId }: { applicationId: string }): Promise<void> {
  const about = await applicationInFull(post.db, applicationId);
  if (!about) return;
  await deliver(post, 'completionUndone', { to: about.worker, from: about.business }, () => ({
    subject: words.subject(shiftTime(about.job, 'worker')),
    paragraphs: [words.lead, words.next],
    facts: [whatFact(about), whenFact(about, 'worker'), whereFact(about), callFact(about)],
    action: { label: words.action, url: `${post.address}/worker/jobs/${about.job.id}` },
  }));
}
