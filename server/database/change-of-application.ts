import { changedTerms, presentShiftTerms, type Change, type ShiftTerms } from '@passa/domain';
import { sql, type SQL } from 'drizzle-orm';
import { applications, jobs, keptTerms } from './schema.ts';

const TERMS = [
  ...([
    'payRate',
    'address',
    'city',
    'zipCode',
    'startDate',
    'endDate',
    'breakStart',
    'breakMinutes',
    'breakIsPaid',
  ] as const),
  ...(['requiredExpertise', 'languageRequirements'] as const),
] satisfies (keyof ShiftTerms)[];

const termsOf = (table: typeof jobs | typeof keptTerms): SQL =>
  sql`json_build_object(${sql.join(
    TERMS.map((term) => sql`${sql.raw(`'${term}'`)}, ${table[term]}`),
    sql`, `,
  )})`;

/** The terms in JSON, in which instants are texts. */
type TermsJson = Omit<ShiftTerms, 'startDate' | 'endDate' | 'breakStart'> & {
  startDate: string;
  endDate: string;
  breakStart: string | null;
};

/** The terms that an application keeps, those that its job has by now, and whether a hired worker has chosen to keep them. */
export type ChangeRow = { before: TermsJson; after: TermsJson; isDeclined: boolean };

/** The change that an application has not agreed to. For queries that read `applications` and `jobs`. */
export const changeOfApplication = sql<ChangeRow | null>`(
  select json_build_object('before', ${termsOf(keptTerms)}, 'after', ${termsOf(jobs)}, 'isDeclined', ${keptTerms.declinedAt} is not null)
  from ${keptTerms} where ${keptTerms.applicationId} = ${applications.id})`;

const parse = ({ startDate, endDate, breakStart, ...terms }: TermsJson): ShiftTerms => ({
  ...terms,
  startDate: new Date(startDate),
  endDate: new Date(endDate),
  breakStart: breakStart === null ? null : new Date(breakStart),
});

/** A change as JSON for responses and texts. */
export function presentedChange({ before: former, after: present }: Pick<ChangeRow, 'before' | 'after'>): Change {
  const [before, after] = [parse(former), parse(present)];
  return { terms: changedTerms(before, after), before: presentShiftTerms(before), after: presentShiftTerms(after) };
}
