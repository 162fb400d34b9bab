import { texts } from '@passa/domain';
import { deliver, type Post } from './deliver.ts';
import { isStillSo } from './is-still-so.ts';
import { applicationInFull } from './mail-queries.ts';
import { shiftTime, whatFact, whenFact, whoFact } from './shift-facts.ts';

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
  await deliver(post, 'applicationWithdrawn', { to: about.business, from: about.worker }, () => ({
    subject: words.subject(shiftTime(about.job, 'business')),
    paragraphs: [words.lead],
    facts: [whatFact(about), whenFact(about, 'business'), whoFact(about)],
    action: { label: words.action, url: `${post.address}/business/jobs/${about.job.id}/applications` },
  }));
}
