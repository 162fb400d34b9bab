import { isolated, texts, type Role } from '@passa/domain';
import { REASON_REMOVED, reasonToRead } from '../hiring/cancellation/index.ts';
import { deliver, type Post } from './deliver.ts';
import { applicationInFull, type ApplicationInFull } from './mail-queries.ts';
import { shiftTime, whatFact, whenFact, whoFact } from './shift-facts.ts';

const { shiftCancelled: words } = texts.mail;

/** To the other party. */
export async function mailShiftCancelled(post: Post, { applicationId }: { applicationId: string }): Promise<void> {
  const about = await applicationInFull(post.db, applicationId);
  if (!about) return;
  if (about.application.cancelledBy === 'worker') await tellBusiness(post, about);
  if (about.application.cancelledBy === 'business') await tellWorker(post, about);
}

async function tellWorker(post: Post, about: ApplicationInFull): Promise<void> {
  await deliver(post, 'shiftCancelled', { to: about.worker, from: about.business }, () => ({
    subject: words.subject(shiftTime(about.job, 'worker')),
    paragraphs: [words.byBusiness, words.notYours],
    facts: [whatFact(about), whenFact(about, 'worker'), reasonFact(about, 'business')],
    action: { label: words.actionWorker, url: `${post.address}/worker/jobs` },
  }));
}

async function tellBusiness(post: Post, about: ApplicationInFull): Promise<void> {
  await deliver(post, 'shiftCancelled', { to: about.business, from: about.worker }, () => ({
    subject: words.subject(shiftTime(about.job, 'business')),
    paragraphs: [words.byWorker, words.openAgain],
    facts: [whatFact(about), whenFact(about, 'business'), whoFact(about), reasonFact(about, 'worker')],
    action: { label: words.actionBusiness, url: `${post.address}/business/jobs/${about.job.id}/applications` },
  }));
}

/** Quoted, and said to be theirs: anything may stand in it. Whoever deleted their account has left no words. */
function reasonFact({ application: { cancelReason } }: ApplicationInFull, writer: Role) {
  const { facts, quoted } = texts.mail;
  if (!cancelReason || cancelReason === REASON_REMOVED) {
    return { label: facts.why, value: reasonToRead(cancelReason ?? '') };
  }
  return { label: facts.wordsOf[writer], value: quoted(isolated(cancelReason)) };
}
