import { texts } from '@passa/domain';
import { deliver, type Post } from './deliver.ts';
import { applicationInFull } from './mail-queries.ts';
import { whatFact, whenFact } from './shift-facts.ts';

const { shiftCompleted: words, facts } = texts.mail;

export async function mailShiftCompleted(post: Post, { applicationId }: { applicationId: string }): Promise<void> {
  const about = await applicationInFull(post.db, applicationId);
  if (!about) return;
  const name = `${about.worker.firstName} ${about.worker.lastName}`;
  await deliver(post, 'shiftCompleted', about.business, () => ({
    subject: words.subject(about.job.title),
    paragraphs: [words.lead(name)],
    facts: [whatFact(about), whenFact(about, 'business'), { label: facts.who, value: name }],
    action: { label: words.action, url: `${post.address}/business/jobs/${about.job.id}/applications` },
  }));
}
