import { createRoute, z } from '@hono/zod-openapi';
import { hoursPeriod, locales, m, PAYROLL_STATES, payrollQuerySchema, stockholmDate } from '@passa/domain';
import { asciiFileName } from '../../core/ascii-file-name.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { requireOperator } from '../../operations/index.ts';
import { csvHeaders } from '../../platform/csv.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { newRouter } from '../../platform/http/router.ts';
import { iterateWithLanguage } from '../../platform/language/current-language.ts';
import { languageOf } from '../../platform/language/request-language.ts';
import { operatorHours } from './operator-hours.ts';

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
