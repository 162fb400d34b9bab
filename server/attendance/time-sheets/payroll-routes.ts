import { createRoute, z } from '@hono/zod-openapi';
import { hoursPeriod, m, PAYROLL_STATES, payrollQuerySchema, stockholmDate } from '@passa/domain';
import { asciiFileName } from '../../core/ascii-file-name.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { newRouter } from '../../platform/http/router.ts';
import { csvHeaders } from '../../platform/primitives/csv.ts';
import { requireRole } from '../../platform/sessions/require-role.ts';
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
      middleware: [requireRole('business', services)] as const,
      request: { query: payrollQuerySchema },
      responses: {
        200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
        ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
      },
    }),
    async (c) => {
      const { state, ...days } = c.req.valid('query');
      const period = hoursPeriod(days, stockholmDate(now()));
      const hires = await hiresToPay(db, c.var.principal.userId, period, state ? [state] : PAYROLL_STATES);
      const name = asciiFileName([m.payroll_file(), period.from, period.to], 'csv');
      return c.body(payrollFile(hires), 200, csvHeaders(name));
    },
  );
}
