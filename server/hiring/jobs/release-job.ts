import { decide, isHeldBack, topicsOfJob } from '@passa/domain';
import { and, eq, inArray } from 'drizzle-orm';
import type { Services } from '../../core/services.ts';
import { withTransaction, type UnitOfWork } from '../../core/unit-of-work.ts';
import { jobs } from '../../database/schema.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { workersApartFrom } from '../core/blocks.ts';
import { applyEffects } from '../core/effects.ts';
import { listedJob, lockJob } from '../core/locks.ts';
import { refusalError } from '../core/refusal-error.ts';
import { releaseJob } from '../core/repository.ts';
import { hiringTasks, type ReleaseTask } from '../core/tasks.ts';

/**
 * Shows a job to everyone that regulars see first.
 * @throws ApiError notFound for a job of another business, jobNotOpen, jobStarted, jobReleased
 */
export async function releaseToEveryone({ tx, atLock }: UnitOfWork, businessId: string, jobId: string): Promise<void> {
  const job = await lockJob(tx, jobId);
  const unit = atLock();
  if (job?.businessId !== businessId) throw new ApiError('notFound');
  const decision = decide('release', 'business', job, null, unit.now);
  if (!decision.allowed) throw refusalError(decision.reason);
  await releaseJob(tx, jobId, unit.now);
  await applyEffects(unit, decision.event, businessId, [{ job, nextStatus: job.status, nextReleasedAt: unit.now }]);
}

/**
 * Publishes that jobs have been released by the time, for the open screens, and notifies the suited workers. The jobs are visible without
 * this call.
 */
export async function publishRelease(
  services: Pick<Services, 'db' | 'live' | 'queue' | 'now'>,
  task: ReleaseTask,
): Promise<void> {
  await withTransaction(services, async (unit) => {
    const releasedAt = new Date(task.releasedAt);
    const released = await openJobsReleasedAt(unit.tx, task.jobIds, releasedAt);
    if (released.length === 0) return;
    // The tasks of a restored backup start at once.
    if (isHeldBack({ releasedAt }, unit.now))
      return unit.enqueue(hiringTasks['publish-release'], [task], { notBefore: releasedAt });
    const jobIds = released.map(({ id }) => id).sort();
    await unit.enqueue(hiringTasks['notify-suited-workers'], [{ jobIds, isRelease: true }]);
    const apartFrom = await workersApartFrom(
      unit.tx,
      released.map(({ businessId }) => businessId),
    );
    for (const job of released) {
      const topics = {
        names: topicsOfJob('job-opened', job),
        position: job.createdAt.getTime(),
        except: apartFrom(job.businessId),
      };
      unit.publish({ users: [job.businessId], topics }, { type: 'job-opened', jobId: job.id });
    }
  });
}

const openJobsReleasedAt = (tx: Transaction, jobIds: string[], releasedAt: Date) =>
  tx
    .select(listedJob)
    .from(jobs)
    .where(and(inArray(jobs.id, jobIds), eq(jobs.status, 'open'), eq(jobs.releasedAt, releasedAt)));
