import { texts } from '@passa/domain';
import { deliver, type Post } from './deliver.ts';
import { isStillSo } from './is-still-so.ts';
import { applicationInFull } from './mail-queries.ts';
import { whatFact, whenFact } from './shift-facts.ts';

const { applicationWithdrawn: words, facts } = texts.mail;

export async function mailApplicationWithdrawn(
  post: Post,
  { applicationId }: { applicationId: string },
): Promise<void> {
  const about = await applicationInFull(post.db, applicationId);
  if (!about || !isStillSo('applicationWithdrawn', about)) return;
  // To who was never told of an application there is nothing to take back. One that they never had to be told of bears
  // its own time (`announce.ts`).
  const { announcedAt, createdAt } = about.application;
  if (!announcedAt || announcedAt <= createdAt) return;
  const name = `${about.worker.firstName} ${about.worker.lastName}`;
  await deliver(post, 'applicationWithdrawn', about.business, () => ({
    subject: words.subject(name, about.job.title),
    paragraphs: [words.lead(name)],
    facts: [whatFact(about), whenFact(about, 'business'), { label: facts.who, value: name }],
    action: { label: words.action, url: `${post.address}/business/jobs/${about.job.id}/applications` },
  }));
}
