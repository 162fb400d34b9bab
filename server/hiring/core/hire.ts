import { ASSIGNMENT_STATUSES, confirmationOf, type ApplicationStatus, type Confirmation } from '@passa/domain';
import { sql, type SQL } from 'drizzle-orm';
import { applications, assignments, timeSheets } from '../../database/schema.ts';
import { oneOf } from '../../platform/database/columns.ts';

/** When a hired worker was hired, asked and confirmed. The times are texts in JSON. */
export type HireRow = {
  hiredAt: string;
  startDate: string;
  endDate: string;
  askedAt: string | null;
  confirmedAt: string | null;
};

/** What of a worker's hours is not agreed yet: the venue has proposed hours that wait for an answer, or they are disputed. */
export const OPEN_HOURS = ['toAnswer', 'disputed'] as const;

/** The states of hours after a proposal. */
export const SHEET_STATES = ['proposed', 'approved', 'disputed', 'settled'] as const;

/** The hours that count for the pay, as `countedHours` of the domain selects them. The times are texts in JSON. */
type CountedHours = {
  state: (typeof SHEET_STATES)[number];
  proposedBy: 'worker' | 'business' | null;
  start: string;
  end: string;
  dueAt: string | null;
  isStated: boolean;
};

/**
 * A hire with its time-sheet summary: the paid minutes (null until hours are proposed), what is not agreed about them, and the hours
 * themselves. It also says whether the worker has a link by which a colleague can ask to take the shift over.
 */
export type PaidHireRow = HireRow & {
  paidMinutes: number | null;
  openHours: (typeof OPEN_HOURS)[number] | null;
  sheet: CountedHours | null;
  hasHandoverLink: boolean;
};

/** The fields of a `HireRow` as a list for `json_build_object`, for queries that read applications and assignments. */
export const hireFields: SQL = sql`'hiredAt', coalesce(${applications.assignedAt}, ${applications.createdAt}),
  'startDate', ${assignments.startDate}, 'endDate', ${assignments.endDate}, 'askedAt', ${assignments.askedAt}, 'confirmedAt', ${assignments.confirmedAt}`;

const openHours = sql`case when ${timeSheets.state} = 'disputed' then 'disputed'
  when ${timeSheets.state} = 'proposed' and ${timeSheets.proposedBy} = 'business' then 'toAnswer' end`;

const counted = sql`(case when ${timeSheets.state} = 'disputed' or (${timeSheets.state} = 'proposed' and ${timeSheets.isLower})
  then ${timeSheets.workerFigure} else ${timeSheets.figure} end)`;

const sheet = sql`case when ${timeSheets.state} <> 'recorded' and ${counted} is not null then json_build_object('state', ${timeSheets.state},
  'proposedBy', ${timeSheets.proposedBy}, 'start', ${counted}->>'start', 'end', ${counted}->>'end', 'dueAt', ${timeSheets.dueAt},
  'isStated', ${timeSheets.basis} = 'stated') end`;

const selectHire = sql`select json_build_object(${hireFields}, 'paidMinutes', ${timeSheets.paidMinutes}, 'openHours', ${openHours}, 'sheet', ${sheet},
  'hasHandoverLink', ${assignments.handoverLinkAt} is not null) from ${assignments}
  left join ${timeSheets} on ${timeSheets.applicationId} = ${assignments.applicationId}
  where ${assignments.applicationId} = ${applications.id}`;

/** The hire of an application, if its worker was hired. For queries that read `applications` and join another table. */
export const hireOfApplication = sql<PaidHireRow | null>`case
  when ${oneOf(applications.status, ASSIGNMENT_STATUSES)} then (${selectHire}) end`;

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

/** The facts that a decision to confirm depends on. */
export const confirmationFacts = (hire: HireRow | null) => ({
  askedAt: dateOf(hire?.askedAt ?? null),
  confirmedAt: dateOf(hire?.confirmedAt ?? null),
});

/** What the business may know of whether a worker comes; null for a worker who is not hired. */
export function confirmationOfHire(
  { status }: { status: ApplicationStatus },
  hire: HireRow | null,
  now: Date,
): Confirmation | null {
  if (status !== 'accepted' || !hire) return null;
  const times = { hiredAt: new Date(hire.hiredAt), startDate: new Date(hire.startDate) };
  return confirmationOf({ ...times, ...confirmationFacts(hire) }, now);
}
