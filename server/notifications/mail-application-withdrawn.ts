import { texts } from '@passa/domain';
import { nameOfWorker } from '../platform/name-of-worker.ts';
import { deliver, type Post } from './deliver.ts';
import { isStillSo } from './is-still-so.ts';
import { applicationInFull } from './mail-queries.ts';
import { whatFact, whenFact, whoFact } from './shift-facts.ts';

const { applicationWithdrawn: words } = texts.mail;

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
  await deliver(post, 'applicationWithdrawn', about.business, () => ({
    subject: words.subject(nameOfWorker(about.worker), about.job.title),
    paragraphs: [words.lead(nameOfWorker(about.worker))],
    facts: [whatFact(about), whenFact(about, 'business'), whoFact(about)],
    action: { label: words.action, url: `${post.address}/business/jobs/${about.job.id}/applications` },
  }));
}
