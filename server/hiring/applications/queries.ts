import { homeAreasByDistance, type ApplicantFilter, type JobPlace } from '@passa/domain';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { changeOfApplication } from '../../database/change-of-application.ts';
import type { Database } from '../../platform/database/database.ts';
import { constantLimit } from '../../platform/database/columns.ts';
import { eventsOfApplication, hoursOfApplication, hasCheckIn } from '../../attendance/index.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { selectFiles } from '../../files/index.ts';
import {
  applicantSnapshots,
  applications,
  assignments,
  holdsOpening,
  jobs,
  users,
  workerAvailability,
  workers,
} from '../../database/schema.ts';
import { PAGE_SIZE } from '../../platform/http/page.ts';
import { blockersOfApplication } from '../core/blocks.ts';
import { adultOnOf } from '../core/jobs-for-worker.ts';
import { hiresByBusiness, shiftsNearby } from '../core/own-shifts.ts';
import { regularStatusOfApplicant } from '../core/regulars.ts';
import { swapOfApplication } from '../core/swaps.ts';
import { hireOfApplication } from '../core/hire.ts';
import type { ApplicantKey, ApplicantOrder } from './cursor.ts';
import { isWorked } from '../core/worked.ts';
import { FILTERS, workedHere, ORDERS, paramsAfter } from './order.ts';
import { noShowOfApplication } from '../core/no-shows.ts';

/** Which page of the applications to a job is read. */
export type ApplicantList = {
  jobId: string;
  order: ApplicantOrder;
  filter: ApplicantFilter | 'all';
  /** Where the job is, for the order by best match. */
  place: JobPlace | undefined;
};

const selectApplications = (db: Database, condition: SQL | undefined, rank: SQL<number>) =>
  db
    .select({
      application: applications,
      worker: workers,
      email: users.email,
      deletedAt: users.deletedAt,
      suspendedAt: users.suspendedAt,
      snapshot: applicantSnapshots,
      homeArea: workerAvailability.homeArea,
      shiftsNearby: shiftsNearby(applications.workerId),
      hiresByBusiness,
      workedHere,
      isWorked,
      regularStatus: regularStatusOfApplicant,
      blockers: blockersOfApplication,
      hire: hireOfApplication,
      change: changeOfApplication,
      swap: swapOfApplication,
      noShow: noShowOfApplication,
      hasCheckIn,
      hours: hoursOfApplication,
      events: eventsOfApplication,
      workerAdultOn: adultOnOf(applications.workerId),
      rank,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(workers, eq(workers.userId, applications.workerId))
    .innerJoin(users, eq(users.id, applications.workerId))
    .leftJoin(applicantSnapshots, eq(applicantSnapshots.applicationId, applications.id))
    .leftJoin(workerAvailability, eq(workerAvailability.workerId, applications.workerId))
    .where(condition);

const assignmentsOfJob = (db: Database) =>
  db
    .select({ applicationId: assignments.applicationId, workerId: assignments.workerId })
    .from(assignments)
    .where(and(eq(assignments.jobId, sql.placeholder('jobId')), holdsOpening));

const hiredApplicationsQuery = prepare('hired_applications_of_job', (db, name) => {
  const hired = assignmentsOfJob(db).as('hired');
  return selectApplications(
    db,
    inArray(applications.id, db.select({ id: hired.applicationId }).from(hired)),
    sql`0`,
  ).prepare(name);
});

/** The applications of the workers who are hired for a job or have completed it. */
export const hiredApplications = (db: Database, jobId: string) => hiredApplicationsQuery(db).execute({ jobId });

/** The statements of one order and filter: a page of applications, and the files of its workers and of the hired workers. */
function prepareList(order: ApplicantOrder, filter: ApplicantFilter | 'all') {
  const { orderBy, isAfter, rank } = ORDERS[order];
  const isOnPage = and(eq(applications.jobId, sql.placeholder('jobId')), FILTERS[filter], isAfter);
  return {
    page: prepare(`applications_of_job_${order}_${filter}`, (db, name) =>
      selectApplications(db, isOnPage, rank)
        .orderBy(...orderBy)
        .limit(constantLimit(PAGE_SIZE + 1))
        .prepare(name),
    ),
    files: prepare(`files_of_applicants_${order}_${filter}`, (db, name) => {
      const workerIds = db
        .select({ id: applications.workerId })
        .from(applications)
        .innerJoin(jobs, eq(jobs.id, applications.jobId))
        .where(isOnPage)
        .orderBy(...orderBy)
        .limit(constantLimit(PAGE_SIZE));
      const hired = assignmentsOfJob(db).as('hired');
      const hiredIds = db.select({ id: hired.workerId }).from(hired);
      return selectFiles(db, (id) => inArray(id, union(workerIds, hiredIds))).prepare(name);
    }),
  };
}

const prepareFilters = (order: ApplicantOrder) => ({
  all: prepareList(order, 'all'),
  pending: prepareList(order, 'pending'),
  workedHere: prepareList(order, 'workedHere'),
  allSkills: prepareList(order, 'allSkills'),
});

const lists: Record<ApplicantOrder, ReturnType<typeof prepareFilters>> = {
  oldest: prepareFilters('oldest'),
  newest: prepareFilters('newest'),
  workedHere: prepareFilters('workedHere'),
  bestMatch: prepareFilters('bestMatch'),
};

const NO_HOME_AREAS = { near: [], 'short-ride': [], far: [] };

const listOf = ({ order, filter }: ApplicantList) => lists[order][filter];

function paramsOf({ jobId, order, place }: ApplicantList, after: ApplicantKey | undefined) {
  const { near, 'short-ride': shortRide, far } = place ? homeAreasByDistance(place) : NO_HOME_AREAS;
  return { jobId, near, shortRide, far, ...paramsAfter(order, after) };
}

/**
 * A page of the applications to a job that were not withdrawn, each with its worker, the snapshot, and what a match needs to know: first
 * the pending ones, then the others.
 */
export function applicationsOfJob(db: Database, list: ApplicantList, after: ApplicantKey | undefined) {
  return listOf(list).page(db).execute(paramsOf(list, after));
}

/** The files of the workers on that page and of the hired workers, oldest first. */
export function filesOfApplicants(db: Database, list: ApplicantList, after: ApplicantKey | undefined) {
  return listOf(list).files(db).execute(paramsOf(list, after));
}

export type ApplicantRow = Awaited<ReturnType<typeof applicationsOfJob>>[number];
