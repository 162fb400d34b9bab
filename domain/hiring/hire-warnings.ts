import { DAILY_REST, dailyRest, overlaps, type TimeRange } from '../matching/daily-rest.ts';
import { FIXED_TERM_NOTICES, fixedTermNotice } from './fixed-term.ts';
import { WORKING_TIME_KINDS, workingTimeWarnings, type WorkedShift } from './working-time.ts';

/** All warnings that a hire or a booking can give. The audit log keeps the warnings given with each hire. */
export const HIRE_WARNINGS = [...WORKING_TIME_KINDS, ...FIXED_TERM_NOTICES] as const;
export type HireWarning = (typeof HIRE_WARNINGS)[number];

/** What a business is warned of. The break of its own job is not among it: the business has entered it. */
export const BUSINESS_WARNINGS = [
  'dailyRest',
  'weeklyRest',
  'over48Hours',
  'over40Hours',
  'twelveMonths',
  'nineMonths',
] as const satisfies HireWarning[];
export type BusinessWarning = (typeof BUSINESS_WARNINGS)[number];

/** A hire of the worker by the same business. */
export type OwnHire = WorkedShift & {
  /** Whether the business employs the worker for a fixed term. */
  isFixedTerm: boolean;
};

/**
 * What a business is warned of before it hires a worker. Of other businesses it learns no more than whether the daily rest is too short:
 * the hours and the rest of the week, and the time of employment, are those of its own hires.
 * @param nearby the worker's other shifts at all businesses, at least those within 24 hours of the shift
 * @param own the worker's other hires by the business
 * @param isFixedTerm whether the business would employ the worker for a fixed term
 */
export function businessWarnings(
  shift: WorkedShift,
  nearby: readonly TimeRange[],
  own: readonly OwnHire[],
  isFixedTerm: boolean,
): BusinessWarning[] {
  const isFree = !nearby.some((other) => overlaps(shift, other));
  const found = workingTimeWarnings(shift, own).map(({ kind }) => kind);
  const notice =
    isFixedTerm &&
    fixedTermNotice(
      shift,
      own.filter((hire) => hire.isFixedTerm),
    );
  return BUSINESS_WARNINGS.filter((warning) => {
    if (warning === 'dailyRest') return isFree && dailyRest(shift, nearby) < DAILY_REST;
    return warning === notice || found.some((kind) => kind === warning);
  });
}
