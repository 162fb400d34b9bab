import type { PostJob } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { applyEffects } from '../core/effects.ts';
import { requireMayPost } from './post-job.ts';
import { insertSeries } from './series-repository.ts';

/**
 * Posts a job for each of several dates. The rate limit counts each of them.
 * @param dates Stockholm dates, `YYYY-MM-DD`, each once; they replace the date of the job
 * @returns the id of the job on the first date
 * @throws ApiError notSignedIn if the account was deleted since the request was authenticated, tooManyJobs
 */
export async function postSeries(
  services: Pick<Services, 'rateLimiter'>,
  unit: UnitOfWork,
  businessId: string,
  job: PostJob,
  dates: string[],
): Promise<string> {
  await requireMayPost(services, unit, businessId, dates.length);
  const { posted, firstId } = await insertSeries(unit.tx, businessId, job, dates, unit.now);
  await applyEffects(
    unit,
    'jobPosted',
    businessId,
    posted.map((each) => ({ job: each, nextStatus: 'open' })),
  );
  return firstId;
}
