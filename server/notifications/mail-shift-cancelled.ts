import { texts } from '@passa/domain';
import { reasonToRead } from '../platform/http/cancellation.ts';
import { nameOfWorker } from '../platform/name-of-worker.ts';
import { deliver, type Post } from './deliver.ts';
import { applicationInFull, type ApplicationInFull } from './mail-queries.ts';
import { whatFact, whenFact, whoFact } from './shift-facts.ts';

const { shiftCancelled: words, facts } = texts.mail;

/** To the other party. */
export async function mailShiftCancelled(post: Post, { applicationId }: { applicationId: string }): Promise<void> {
  const about = await applicationInFull(post.db, applicationId);
  if (!about) return;
  if (about.application.cancelledBy === 'worker') await tellBusiness(post, about);
  if (about.application.cancelledBy === 'business') await tellWorker(post, about);
}

async function tellWorker(post: Post, about: ApplicationInFull): Promise<void> {
  await deliver(post, 'shiftCancelled', about.worker, () => ({
    subject: words.subject(about.job.title),
    paragraphs: [words.byBusiness(about.business.businessName), words.notYours],
    facts: [whatFact(about), whenFact(about, 'worker'), reasonFact(about)],
    action: { label: words.actionWorker, url: `${post.address}/worker/jobs` },
  }));
}

async function tellBusiness(post: Post, about: ApplicationInFull): Promise<void> {
  await deliver(post, 'shiftCancelled', about.business, () => ({
    subject: words.subject(about.job.title),
    paragraphs: [words.byWorker(nameOfWorker(about.worker)), words.openAgain],
    facts: [whatFact(about), whenFact(about, 'business'), whoFact(about), reasonFact(about)],
    action: { label: words.actionBusiness, url: `${post.address}/business/jobs/${about.job.id}/applications` },
  }));
}

const reasonFact = ({ application }: ApplicationInFull) => ({
  label: facts.why,
  value: reasonToRead(application.cancelReason ?? ''),
});
