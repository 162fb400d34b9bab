import { z } from '@hono/zod-openapi';
import { APPLICATION_STATUSES, JOB_STATUSES, workerName } from '@passa/domain';
import { confirmationField } from '../jobs/index.ts';
import { confirmationOfHire } from '../core/hire.ts';
import { totalFields } from '../core/totals.ts';
import type { PendingRow, AssignedRow, BusinessWeekRow } from './queries.ts';

const shiftFields = {
  id: z.uuid().openapi({ description: 'The id of the job' }),
  title: z.string(),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
};

// Named `isWhole` in the response: pages that a service worker has cached read that name.
const isWhole = z.boolean().openapi({
  description:
    'Whether the list is complete. If not, some of the missing shifts may begin before the listed ones: only the newest 200 pending applications are searched.',
});
const week = z.string().openapi({ example: '2026-11-24', description: 'The `week` of the request' });

const workerShiftSchema = z
  .object({ ...shiftFields, businessName: z.string(), status: z.enum(APPLICATION_STATUSES) })
  .openapi('ShiftInWeek');

const businessShiftSchema = z
  .object({
    ...shiftFields,
    status: z.enum(JOB_STATUSES),
    openings: z.number().int(),
    workerNames: z.array(z.string()).openapi({ description: 'The workers who are hired or have completed the shift' }),
    confirmations: z.array(confirmationField).openapi({ description: 'Whether each of them comes, in the same order' }),
  })
  .openapi('JobInWeek');

export const workerWeekSchema = z.object({ week, shifts: z.array(workerShiftSchema), isWhole }).openapi('WorkerWeek');
export const businessWeekSchema = z
  .object({
    week,
    shifts: z.array(businessShiftSchema),
    isWhole,
    totals: z
      .object({ hired: z.object(totalFields), open: z.object(totalFields) })
      .openapi({ description: 'Filled and free openings, each in all' }),
  })
  .openapi('BusinessWeek');

export const venuesWeekSchema = z
  .object({
    week,
    venues: z.array(
      z.object({
        venueId: z.uuid(),
        name: z.string(),
        openings: z.number().int().openapi({ description: 'The places of the shifts that are not closed' }),
        filled: z.number().int().openapi({ description: 'The places with a hired worker' }),
        hired: z.object(totalFields),
        open: z.object(totalFields),
        hoursToApprove: z.number().int().openapi({ description: 'The hours that workers have stated, of all weeks' }),
      }),
    ),
  })
  .openapi('VenuesWeek');

const presentHours = ({ startDate, endDate }: Pick<BusinessWeekRow, 'startDate' | 'endDate'>) => ({
  startDate: startDate.toISOString(),
  endDate: endDate.toISOString(),
});

const presentForWorker = (row: PendingRow, status: (typeof APPLICATION_STATUSES)[number]) => ({
  id: row.id,
  title: row.title,
  businessName: row.businessName,
  ...presentHours(row),
  status,
});

export const presentAssigned = (row: AssignedRow) => presentForWorker(row, row.status);

export const presentPending = (row: PendingRow) => presentForWorker(row, 'pending');

export const presentForBusiness = (row: BusinessWeekRow, now: Date) => ({
  id: row.id,
  title: row.title,
  ...presentHours(row),
  status: row.status,
  openings: row.openings,
  workerNames: row.hiredWorkers.map(workerName),
  confirmations: row.hiredWorkers.map((worker) => confirmationOfHire(worker, worker, now)),
});
