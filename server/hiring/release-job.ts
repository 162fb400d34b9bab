import { decide, topicsOfJob } from '@passa/domain';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Services } from '../core/services.ts';
import type { UnitOfWork } from '../core/unit-of-work.ts';
import { jobs } from '../database/schema.ts';
import { ApiError } from '../platform/http/errors.ts';
import { applyEffects } from './effects.ts';
import { listedJob, lockJob } from './locks.ts';
import { refusalError } from './refusal-error.ts';
import { releaseJob } from './repository.ts';

/**
 * Shows a job to everyone that regulars see first.
 * @throws ApiError notFound for a job of another business, jobNotOpen, jobStarted, jobReleased
 */
export async function releaseToEveryone(unit: UnitOfWork, businessId: string, jobId: string): Promise<void> {
  const job = await lockJob(unit.tx, jobId);
  if (job?.businessId !== businessId) throw new ApiError('notFound');
  const decision = decide('release', 'business', job, null, unit.now);
  if (!decision.allowed) throw refusalError(decision.reason);
  await releaseJob(unit.tx, jobId, unit.now);
  await applyEffects(unit, decision.event, businessId, [{ job, nextStatus: job.status, nextReleasedAt: unit.now }]);
}

/** Longer than the minute between two runs, so that no release is missed. A screen that learns of one twice refetches twice. */
const LOOK_BACK = 150_000;

/** Publishes that jobs have been released by the time. They are visible without it: it is for the open screens only. */
export async function publishReleases({ db, live }: Pick<Services, 'db' | 'live'>, now: Date): Promise<void> {
  const released = await db
    .select(listedJob)
    .from(jobs)
    .where(
      and(eq(jobs.status, 'open'), lte(jobs.releasedAt, now), gt(jobs.releasedAt, new Date(now.getTime() - LOOK_BACK))),
    );
  live.publish(
    released.map((job) => ({
      to: {
        users: [job.businessId],
        topics: { names: topicsOfJob('job-opened', job), position: job.createdAt.getTime() },
      },
      event: { type: 'job-opened', jobId: job.id },
    })),
  );
}
