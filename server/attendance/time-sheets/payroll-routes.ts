import { createRoute, z } from '@hono/zod-openapi';
import { hoursPeriod, m, PAYROLL_STATES, payrollQuerySchema, stockholmDate } from '@passa/domain';
import { asciiFileName } from '../../core/ascii-file-name.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { newRouter } from '../../platform/http/router.ts';
import { csvHeaders } from '../../platform/primitives/csv.ts';
import { requireMember, venueParam } from '../../core/acting/index.ts';
import { hiresToPay } from './hires-to-pay.ts';
import { payrollFile } from './payroll-file.ts';

/** Route by which a venue takes the hours that it pays to its payroll program. */
export function payrollRoutes(services: Services) {
  const { db, now } = services;
  return newRouter().openapi(
    createRoute({
      method: 'get',
      path: '/time-sheets.csv',
      tags: ['Time sheets'],
      summary:
        'The approved and paid hours of the shifts of a period as a CSV file, in the language of the request; the last year by default',
      middleware: [requireMember('settleHours', services)] as const,
      request: { query: payrollQuerySchema.safeExtend({ venue: venueParam }) },
      responses: {
        200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
        ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
      },
    }),
    async (c) => {
      const { state, from, to } = c.req.valid('query');
      const period = hoursPeriod({ from, to }, stockholmDate(now()));
      const hires = await hiresToPay(db, c.var.principal.partyId, period, state ? [state] : PAYROLL_STATES);
      const name = asciiFileName([m.payroll_file(), period.from, period.to], 'csv');
      return c.body(payrollFile(hires), 200, csvHeaders(name));
    },
  );
}
