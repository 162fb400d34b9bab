import type { DigestKind, NOTIFICATION_RULES } from '@passa/domain';
import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import { countStatedHours } from '../../attendance/index.ts';
import { applications, assignments, businesses, holdsOpening, jobs, startsOrKeeps } from '../../database/schema.ts';
import { isStillRelevantSql } from '../../notifications/index.ts';
import { instantSql } from '../../platform/database/columns.ts';
import type { WeekRange } from './queries.ts';

type FiguresOf<Kind extends DigestKind> = (typeof NOTIFICATION_RULES)[Kind]['digest']['figures'][number];

type Figures<Name extends string> = (week: WeekRange, now: Date) => Record<Name, SQL<number>>;

/** The figures of each digest, by name. */
const FIGURES: { [Kind in DigestKind]: Figures<FiguresOf<Kind>> } = {
  weekDigest({ from, until }, now) {
    const ofWeek = startsOrKeeps({
      from: instantSql(from),
      until: instantSql(until),
      businessId: sql`${businesses.id}`,
    });
    const isFree = and(eq(jobs.status, 'open'), gte(jobs.startDate, from), lt(jobs.startDate, until));
    const held = sql`(select count(*) from ${assignments} where ${assignments.jobId} = ${jobs.id} and ${holdsOpening})`;
    return {
      shifts: sql`(select count(*)::int from ${jobs} where ${ofWeek})`,
      openings: sql`(
        select coalesce(sum(${jobs.openings} - ${held}), 0)::int from ${jobs}
        where ${jobs.businessId} = ${businesses.id} and ${isFree})`,
      applicants: sql`(
        select count(*)::int from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId}
        where ${applications.businessId} = ${businesses.id} and ${isStillRelevantSql('newApplication')})`,
      hours: countStatedHours({
        businessId: sql`${businesses.id}`,
        now: instantSql(now),
        proposed: 'proposed',
      }),
    };
  },
};

/** The figures that a digest reports of the week in which it is sent, as SQL over a row of `businesses`. */
export const figuresOf = (kind: DigestKind): Figures<string> => FIGURES[kind];
