import { isolated, texts, type Role } from '@passa/domain';
import { paths } from '../platform/navigation/paths.ts';
import type { Notification } from './queries.ts';

const { notifications: words } = texts;

/** What happened, in a sentence. */
export function sentenceOf({ kind, job, businessName, workerName, cancellation }: Notification): string {
  const facts = { title: isolated(job.title), business: isolated(businessName), worker: isolated(workerName ?? '') };
  if (kind !== 'shiftCancelled') return words.sentences[kind](facts);
  return cancellation?.by === 'business' ? words.cancelledByBusiness(facts) : words.cancelledByWorker(facts);
}

/** Why it happened, where somebody said so. */
export function reasonOf({ kind, cancellation }: Notification): string | undefined {
  return kind === 'shiftCancelled' && cancellation ? words.reason(isolated(cancellation.reason)) : undefined;
}

/** Where one reads more: a worker on the job's page, a business among its applicants. */
export const pathOf = (role: Role, { job }: Notification) =>
  role === 'worker' ? paths.job(job.id) : paths.applications(job.id);
