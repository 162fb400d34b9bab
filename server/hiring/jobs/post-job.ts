import type { PostJob } from '@passa/domain';
import { ApiError } from '../../platform/http/errors.ts';
import type { Services } from '../../core/services.ts';
import { tryLockUsablePartyForShare } from '../../database/locks.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { applyEffects } from '../core/effects.ts';
import { insertJob } from '../core/repository.ts';

/**
 * Posts a job.
 * @returns the id of the job
 * @throws ApiError notSignedIn if the account was deleted since the request was authenticated, tooManyJobs
 */
export async function postJob(
  services: Pick<Services, 'rateLimiter'>,
  unit: UnitOfWork,
  businessId: string,
  job: PostJob,
): Promise<string> {
  await requireMayPost(services, unit, businessId, 1);
  const posted = await insertJob(unit.tx, businessId, job, unit.now);
  await applyEffects(unit, 'jobPosted', businessId, [{ job: posted, nextStatus: 'open' }]);
  return posted.id;
}

/**
 * Locks the account of a business that posts jobs, and counts them towards its limit.
 * @throws ApiError notSignedIn if the account was deleted since the request was authenticated, tooManyJobs
 */
export async function requireMayPost(
  { rateLimiter }: Pick<Services, 'rateLimiter'>,
  { tx }: UnitOfWork,
  businessId: string,
  jobCount: number,
): Promise<void> {
  const bucket = { limit: 'job-by-business', key: businessId } as const;
  const [hasAccount, isAllowed] = await Promise.all([
    tryLockUsablePartyForShare(tx, { partyId: businessId, role: 'business' }),
    rateLimiter.consume(bucket, tx, jobCount),
  ]);
  if (!hasAccount) throw new ApiError('notSignedIn');
  if (!isAllowed) throw await rateLimiter.refusal('tooManyJobs', [bucket], { on: tx, amount: jobCount });
}
