import { createRoute, z } from '@hono/zod-openapi';
import {
  stockholmInstant,
  type HoursPeriod,
  type PayrollState,
  hoursPeriod,
  locales,
  m,
  PAYROLL_STATES,
  payrollQuerySchema,
  stockholmDate,
} from '@passa/domain';
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { asciiFileName } from '../../core/ascii-file-name.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { hireTerms, timeSheets } from '../../database/schema.ts';
import { requireOperator } from '../../operations/index.ts';
import { csvLines, csvHeaders } from '../../platform/primitives/csv.ts';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { newRouter } from '../../platform/http/router.ts';
import { iterateWithLanguage } from '../../platform/language/current-language.ts';
import { languageOf } from '../../platform/language/request-language.ts';
import { operatorHeadings, operatorLines } from './payroll-file.ts';
import { selectHires } from './queries.ts';

/** Hires that are read at a time: the file has those of all venues, and memory stays bounded. */
const PAGE_SIZE = 500;

type Key = { shiftStart: Date; applicationId: string };

/** A page of the hires of all venues that name the operator as the employer in their terms; `hiresToPay` has those of one venue. */
const hiresOfOperator = (
  db: Database,
  { from, to }: HoursPeriod,
  states: readonly PayrollState[],
  after: Key | undefined,
  pageSize: number,
) =>
  selectHires(db)
    .innerJoin(hireTerms, eq(hireTerms.applicationId, timeSheets.applicationId))
    .where(
      and(
        eq(hireTerms.employerKind, 'operator'),
        inArray(timeSheets.state, [...states]),
        gte(timeSheets.shiftStart, stockholmInstant(from, '00:00')),
        lt(timeSheets.shiftStart, stockholmInstant(to, '00:00', 1)),
        after &&
          sql`(${timeSheets.shiftStart}, ${timeSheets.applicationId}) >
            (${after.shiftStart.toISOString()}::timestamptz, ${after.applicationId}::uuid)`,
      ),
    )
    .orderBy(asc(timeSheets.shiftStart), asc(timeSheets.applicationId))
    .limit(pageSize);

/** The venues of some hires, as their terms name them. */
async function venuesOf(db: Database, applicationIds: string[]) {
  const found = await db
    .select({ applicationId: hireTerms.applicationId, name: hireTerms.venueName, number: hireTerms.venueNumber })
    .from(hireTerms)
    .where(inArray(hireTerms.applicationId, applicationIds));
  return new Map(found.map(({ applicationId, ...venue }) => [applicationId, venue]));
}

/**
 * The approved and paid hours of all hires with the operator as employer, as pieces of a CSV file in the language of the request: a line
 * for each hire, the earliest shift first.
 * @param pageSize the number of hires in one query
 */
export async function* operatorHours(
  db: Database,
  period: HoursPeriod,
  states: readonly PayrollState[],
  pageSize = PAGE_SIZE,
): AsyncGenerator<string> {
  yield csvLines([operatorHeadings()], { isFirst: true });
  let after: Key | undefined;
  do {
    const page = await hiresOfOperator(db, period, states, after, pageSize);
    const venues = await venuesOf(
      db,
      page.map(({ applicationId }) => applicationId),
    );
    yield csvLines(page.flatMap((hire) => operatorLines(hire, venues.get(hire.applicationId))));
    const last = page.length === pageSize ? page.at(-1) : undefined;
    after = last?.sheet ? { shiftStart: last.sheet.shiftStart, applicationId: last.applicationId } : undefined;
  } while (after);
}

/** A program has no settings of a browser, so that its request names the language. */
const querySchema = payrollQuerySchema.safeExtend({ lang: z.enum(locales).optional() });

/** Route by which an operator that employs the workers takes the hours of all venues to its payroll program. */
export function operatorHoursRoutes(services: Services) {
  const { db, now, config } = services;
  return newRouter().openapi(
    createRoute({
      method: 'get',
      path: '/operations/hours.csv',
      tags: ['Operations'],
      summary:
        'The approved and paid hours of all hires whose employer is the operator, as a CSV file; the last year by default',
      description: "Requires the operator's token (`Authorization: Bearer …`). Without it the response is 404.",
      middleware: [requireOperator(services, 'failed-tasks')] as const,
      request: { query: querySchema },
      responses: {
        200: { description: 'The file, streamed', content: { 'text/csv': { schema: z.string() } } },
        ...errorResponsesFor('invalidInput', 'notFound', 'hoursOfVenues', 'tooManyGuesses'),
      },
    }),
    (c) => {
      if (config.employer.kind !== 'operator') throw new ApiError('hoursOfVenues');
      const { state, from, to } = c.req.valid('query');
      const period = hoursPeriod({ from, to }, stockholmDate(now()));
      const name = asciiFileName([m.payroll_file(), period.from, period.to], 'csv');
      const lines = operatorHours(db, period, state ? [state] : PAYROLL_STATES);
      c.var.log.info({ ...period, state }, 'the operator reads the hours of all venues');
      const file = ReadableStream.from(iterateWithLanguage(languageOf(c), lines)).pipeThrough(new TextEncoderStream());
      return c.body(file, 200, csvHeaders(name));
    },
  );
}
