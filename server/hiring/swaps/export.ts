import { workerName, type Role } from '@passa/domain';
import { asc, eq, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { applicantName } from '../../applicant-access/index.ts';
import { applicantSnapshots, applications, jobs, swaps, workers } from '../../database/schema.ts';
import type { Database } from '../../platform/database/database.ts';

const [giver, taker] = [alias(applications, 'giver'), alias(applications, 'taker')];
const [givingWorker, takingWorker] = [alias(workers, 'giving_worker'), alias(workers, 'taking_worker')];

const [giverSnapshot, takerSnapshot] = [
  alias(applicantSnapshots, 'giver_snapshot'),
  alias(applicantSnapshots, 'taker_snapshot'),
];

/** All requests to swap that a user is a party of, oldest first. A worker reads no more than the part they have. */
export async function swapsFor(db: Database, userId: string, role: Role) {
  const isOfWorker = or(eq(giver.workerId, userId), eq(taker.workerId, userId));
  const found = await db
    .select({
      swap: swaps,
      title: jobs.title,
      giverId: giver.workerId,
      giver: applicantName(givingWorker, giverSnapshot),
      taker: applicantName(takingWorker, takerSnapshot),
    })
    .from(swaps)
    .innerJoin(giver, eq(giver.id, swaps.giverApplicationId))
    .innerJoin(taker, eq(taker.id, swaps.takerApplicationId))
    .innerJoin(jobs, eq(jobs.id, giver.jobId))
    .innerJoin(givingWorker, eq(givingWorker.userId, giver.workerId))
    .innerJoin(takingWorker, eq(takingWorker.userId, taker.workerId))
    .leftJoin(giverSnapshot, eq(giverSnapshot.applicationId, giver.id))
    .leftJoin(takerSnapshot, eq(takerSnapshot.applicationId, taker.id))
    .where(role === 'worker' ? isOfWorker : eq(jobs.businessId, userId))
    .orderBy(asc(swaps.createdAt), asc(swaps.id));
  return found.map(({ swap, title, giverId, ...names }) => ({
    job: title,
    ...(role === 'worker'
      ? { part: giverId === userId ? 'giver' : 'taker' }
      : { giver: workerName(names.giver), taker: workerName(names.taker) }),
    status: swap.status,
    askedAt: swap.createdAt.toISOString(),
    answeredAt: swap.answeredAt?.toISOString() ?? null,
  }));
}
