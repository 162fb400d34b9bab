import { decide, topicsOfJob } from '@passa/domain';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Services } from '../core/services.ts';
import { withTransaction, type UnitOfWork } from '../core/unit-of-work.ts';
import { jobs } from '../database/schema.ts';
import { ApiError } from '../platform/http/errors.ts';
import { workersApartFrom } from './blocks/queries.ts';
import { applyEffects } from './effects.ts';
import { listedJob, lockJob } from './locks.ts';
import { refusalError } from './refusal-error.ts';
import { releaseJob } from './repository.ts';
import { hiringTasks } from './tasks.ts';

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

/**
 * Publishes that jobs have been released by the time, for the open screens, and notifies the workers whom they suit. The jobs are visible
 * without it.
 */
export async function publishReleases(
  services: Pick<Services, 'db' | 'live' | 'queue' | 'now'>,
  now: Date,
): Promise<void> {
  const released = await services.db
    .select({ ...listedJob, seriesId: jobs.seriesId })
    .from(jobs)
    .where(
      and(eq(jobs.status, 'open'), lte(jobs.releasedAt, now), gt(jobs.releasedAt, new Date(now.getTime() - LOOK_BACK))),
    );
  if (released.length === 0) return;
  // The jobs of a series are one notification. A run that finds the same jobs again notifies nobody twice.
  const postings = Map.groupBy(released, ({ id, seriesId }) => seriesId ?? id).values();
  await withTransaction(services, (unit) =>
    unit.enqueue(
      hiringTasks['notify-suited-workers'],
      [...postings].map((posted) => ({ jobIds: posted.map(({ id }) => id).sort(), isRelease: true })),
    ),
  );
  const apartFrom = await workersApartFrom(
    services.db,
    released.map(({ businessId }) => businessId),
  );
  services.live.publish(
    released.map((job) => ({
      to: {
        users: [job.businessId],
        topics: {
          names: topicsOfJob('job-opened', job),
          position: job.createdAt.getTime(),
          except: apartFrom(job.businessId),
        },
      },
      event: { type: 'job-opened', jobId: job.id },
    })),
  );
}
