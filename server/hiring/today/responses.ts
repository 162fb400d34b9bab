import { z } from '@hono/zod-openapi';
import { plusDays, PRESENCES_AT_VENUE, stockholmDate, stockholmInstant } from '@passa/domain';
import { presencesAtVenue } from '../../attendance/index.ts';
import type { Services } from '../../core/services.ts';
import { splitByTime } from '../changes/split-by-time.ts';
import { presentHiredWorker } from '../jobs/index.ts';
import { shiftsUnderWay } from './queries.ts';

const shiftSchema = z
  .object({
    id: z.uuid().openapi({ description: 'The id of the job' }),
    title: z.string(),
    startDate: z.iso.datetime(),
    endDate: z.iso.datetime(),
    workers: z.array(
      z.object({
        applicationId: z.uuid(),
        name: z.string(),
        phoneNumber: z.string().nullable(),
        presence: z.enum(PRESENCES_AT_VENUE).nullable().openapi({
          description:
            'Null while the no-show of the worker is open and, while the venue has no kiosk, if nothing is recorded',
        }),
        since: z.iso.datetime().nullable(),
        lacksNumber: z.boolean().openapi({
          description: 'Whether the worker has come, and the staff ledger does not have their personal number',
        }),
        completedAt: z.iso.datetime().nullable(),
      }),
    ),
  })
  .openapi('ShiftOfToday');

export const todaySchema = z.object({ shifts: z.array(shiftSchema) }).openapi('Today');

/** The shifts of a venue for which somebody is hired, and which begin today or earlier and have not ended. It takes two queries. */
export async function shiftsOfToday(
  services: Pick<Services, 'db' | 'now'>,
  businessId: string,
): Promise<z.infer<typeof todaySchema>> {
  const now = services.now();
  const until = stockholmInstant(plusDays(stockholmDate(now), 1), '00:00');
  const [jobs, presences] = await Promise.all([
    shiftsUnderWay(services.db, businessId, { now, until }),
    presencesAtVenue(services, businessId),
  ]);
  const presenceOf = new Map(presences.map((presence) => [presence.applicationId, presence]));
  const underWay = jobs
    .flatMap(splitByTime)
    .filter(({ startDate, endDate }) => startDate < until && endDate > now)
    .sort((one, other) => one.startDate.getTime() - other.startDate.getTime());
  const shifts = underWay.map((job) => ({
    id: job.id,
    title: job.title,
    startDate: job.startDate.toISOString(),
    endDate: job.endDate.toISOString(),
    workers: job.hiredWorkers.map((worker) => {
      const { applicationId, name, phoneNumber, completedAt } = presentHiredWorker(worker, job, now);
      const { presence = null, since = null, lacksNumber = false } = presenceOf.get(applicationId) ?? {};
      return { applicationId, name, phoneNumber, presence, since, lacksNumber, completedAt };
    }),
  }));
  return { shifts: shifts.filter(({ workers }) => workers.length > 0) };
}
