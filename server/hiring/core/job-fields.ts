import { z } from '@hono/zod-openapi';
import { byFlag, CITIES, EXPERTISE, REGULARS_FIRST_HOURS, type JobFlag, type JobTerms } from '@passa/domain';
import type { jobs } from '../../database/schema.ts';
import { languageLevelsSchema } from '../../people/index.ts';

// The one list of what a venue states about a shift besides its times and its break. The statements that insert and change jobs and
// templates, the copy of a job for a replacement, and the responses are derived from it.

type JobRow = typeof jobs.$inferSelect;

/** How a field of the form is stored, and what a response has of it. */
type FieldOf<Value> = {
  columns: readonly (keyof JobRow)[];
  toColumns: (value: Value) => Partial<JobRow>;
  fromColumns: (row: JobRow) => Value;
  response: z.ZodType;
  present: (row: JobRow) => unknown;
};

/** A field that has a column of its name, which jobs and templates have in common. */
const inColumn = <Name extends keyof JobRow & keyof JobTerms, Response extends z.ZodType<JobRow[Name]>>(
  name: Name,
  response: Response,
  toColumn: (value: JobTerms[Name]) => JobRow[Name],
  fromColumn: (value: JobRow[Name]) => JobTerms[Name],
) => ({
  columns: [name],
  toColumns: (value: JobTerms[Name]): Partial<JobRow> => ({ [name]: toColumn(value) }),
  fromColumns: (row: Pick<JobRow, Name>) => fromColumn(row[name]),
  response,
  present: (row: Pick<JobRow, Name>) => row[name],
});

const same = <Stored>(value: Stored): Stored => value;

const flagInColumn = (flag: JobFlag) => inColumn(flag, z.boolean(), (isSet) => isSet ?? false, same);

const LOCATION_COLUMNS = ['address', 'city', 'zipCode'] as const;
type Location = Pick<JobRow, (typeof LOCATION_COLUMNS)[number]>;
const locationOf = ({ address, city, zipCode }: Location) => ({ address, city, zipCode });

/** A field without an entry does not compile. */
const JOB_FIELDS = {
  ...byFlag(flagInColumn),
  title: inColumn('title', z.string(), same, same),
  description: inColumn('description', z.string(), same, same),
  requiredExpertise: inColumn('requiredExpertise', z.array(z.enum(EXPERTISE)), same, same),
  payRate: inColumn('payRate', z.number().openapi({ description: 'SEK per hour' }), same, same),
  location: {
    columns: LOCATION_COLUMNS,
    toColumns: locationOf,
    fromColumns: locationOf,
    response: z.object({ address: z.string(), city: z.enum(CITIES), zipCode: z.string() }),
    present: locationOf,
  },
  dressCode: inColumn(
    'dressCode',
    z.string().nullable(),
    (typed) => typed || null,
    (stored) => stored ?? '',
  ),
  languageRequirements: inColumn(
    'languageRequirements',
    languageLevelsSchema,
    (levels) => levels ?? {},
    // Stored without levels that are undefined.
    (levels) => levels as JobTerms['languageRequirements'],
  ),
  openings: inColumn(
    'openings',
    z.number().int().openapi({ description: 'How many workers the job needs' }),
    (openings) => openings ?? 1,
    same,
  ),
  regularsFirstHours: inColumn(
    'regularsFirstHours',
    z.literal(REGULARS_FIRST_HOURS).nullable(),
    (hours) => hours ?? null,
    (hours) => hours ?? undefined,
  ),
  regularsCanBook: {
    ...flagInColumn('regularsCanBook'),
    response: z.boolean().openapi({ description: 'Whether regulars are hired at once, without an answer' }),
  },
} satisfies { [Name in keyof JobTerms]-?: FieldOf<JobTerms[Name]> };

type Fields = typeof JOB_FIELDS;
/** A column of a job, and of a template, for what its venue states. */
export type TermsColumn = Fields[keyof Fields]['columns'][number];
/** What a venue states about a shift, as it is stored. */
export type TermsRow = Pick<JobRow, TermsColumn>;
type PresentedTerms = { [Name in keyof Fields]: ReturnType<Fields[Name]['present']> };

/** A field of which only the entry knows the type. */
type AnyField = Omit<FieldOf<never>, 'columns' | 'fromColumns' | 'present'> & {
  columns: readonly TermsColumn[];
  fromColumns: (row: TermsRow) => unknown;
  present: (row: TermsRow) => unknown;
};
const FIELDS: [keyof Fields, AnyField][] = Object.entries(JOB_FIELDS) as [keyof Fields, AnyField][];

/** The columns of a job that its form fills in, without those of its times and its break. */
export const TERMS_COLUMNS: readonly TermsColumn[] = FIELDS.flatMap(([, { columns }]) => columns);

/** The schema of a response with the fields. */
export const termsResponseFields = Object.fromEntries(
  Object.entries(JOB_FIELDS).map(([name, { response }]) => [name, response]),
) as { [Name in keyof Fields]: Fields[Name]['response'] };

/** What a venue has stated in the form, as it is stored. */
export const termsToRow = (terms: JobTerms): TermsRow =>
  Object.assign({}, ...FIELDS.map(([name, { toColumns }]) => toColumns(terms[name] as never))) as TermsRow;

/** What is stored as the venue would state it in the form. */
export const termsFromRow = (row: TermsRow): JobTerms =>
  Object.fromEntries(FIELDS.map(([name, { fromColumns }]) => [name, fromColumns(row)])) as JobTerms;

/** The fields of a response. */
export const presentTerms = (row: TermsRow): PresentedTerms =>
  Object.fromEntries(FIELDS.map(([name, { present }]) => [name, present(row)])) as PresentedTerms;
