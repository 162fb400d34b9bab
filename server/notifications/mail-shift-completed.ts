import { texts } from '@passa/domain';
import { deliver, type Post } from './deliver.ts';
import { applicationInFull, type ApplicationInFull } from './mail-queries.ts';
import { shiftTime, whatFact, whenFact, whoFact } from './shift-facts.ts';

const { shiftCompleted: words } = texts.mail;

const isEarly = ({ application, job }: ApplicationInFull) =>
  application.completedAt !== null && application.completedAt < job.endDate;

export async function mailShiftCompleted(post: Post, { applicationId }: { applicationId: string }): Promise<void> {
  const about = await applicationInFull(post.db, applicationId);
  if (!about) return;
  await deliver(post, 'shiftCompleted', { to: about.business, from: about.worker }, () => ({
    subject: words.subject(shiftTime(about.job, 'business')),
    paragraphs: [words.lead, ...(isEarly(about) ? [words.notOver] : [])],
    facts: [whatFact(about), whenFact(about, 'business'), whoFact(about)],
    action: { label: words.action, url: `${post.address}/business/jobs/${about.job.id}/applications` },
  }));
}
