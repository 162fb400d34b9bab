import { z } from '@hono/zod-openapi';
import { plusDays, PRESENCES_AT_VENUE, stockholmDate, stockholmInstant, type PresenceAtVenue } from '@passa/domain';
import { presencesAtVenue, presentNow } from '../../attendance/index.ts';
import type { Services } from '../../core/services.ts';
import { splitByTime } from '../core/split-by-time.ts';
import { presentHiredWorker } from '../jobs/index.ts';
import { openNoShowsOf, shiftsUnderWay } from './queries.ts';

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
        isAbsent: z.boolean().openapi({ description: 'Whether a no-show of the worker is recorded and open' }),
      }),
    ),
  })
  .openapi('ShiftOfToday');

const PRESENCES_HERE = ['here', 'onBreak', 'away'] as const satisfies PresenceAtVenue[];

const personHereSchema = z
  .object({
    key: z.string(),
    name: z.string().nullable().openapi({ description: 'Null once the staff ledger of the day is no longer kept' }),
    presence: z.enum(PRESENCES_HERE),
    since: z.iso.datetime().nullable(),
  })
  .openapi('PersonHere');

export const todaySchema = z
  .object({
    shifts: z.array(shiftSchema),
    others: z.array(personHereSchema).openapi({
      description: 'People who are at the venue by the staff ledger, and have none of the shifts',
    }),
  })
  .openapi('Today');

/**
 * The shifts of a venue with a hired worker: those that begin today or earlier and have not ended, and those of a worker who has not
 * checked out. It adds the other people present. The presence is that of the staff ledger.
 */
export async function shiftsOfToday(
  services: Pick<Services, 'db' | 'now' | 'encryption'>,
  businessId: string,
): Promise<z.infer<typeof todaySchema>> {
  const now = services.now();
  const until = stockholmInstant(plusDays(stockholmDate(now), 1), '00:00');
  const [jobs, presences, here] = await Promise.all([
    shiftsUnderWay(services.db, businessId, { now, until }),
    presencesAtVenue(services, businessId),
    presentNow(services, services.db, businessId, now),
  ]);
  const absent = await openNoShowsOf(
    services.db,
    jobs.map(({ id }) => id),
  );
  const isHere = new Set(here.map(({ applicationId }) => applicationId));
  const presenceOf = new Map(presences.map((presence) => [presence.applicationId, presence]));
  const underWay = jobs
    .flatMap(splitByTime)
    .filter(({ startDate }) => startDate < until)
    .sort((one, other) => one.startDate.getTime() - other.startDate.getTime());
  const shifts = underWay.map((job) => ({
    id: job.id,
    title: job.title,
    startDate: job.startDate.toISOString(),
    endDate: job.endDate.toISOString(),
    workers: job.hiredWorkers
      .filter(({ applicationId }) => job.endDate > now || isHere.has(applicationId))
      .map((worker) => {
        const { applicationId, name, phoneNumber, completedAt } = presentHiredWorker(worker, job, now);
        const { presence = null, since = null, lacksNumber = false } = presenceOf.get(applicationId) ?? {};
        return {
          applicationId,
          name,
          phoneNumber,
          presence,
          since,
          lacksNumber,
          completedAt,
          isAbsent: absent.has(applicationId),
        };
      }),
  }));
  const listed = new Set(shifts.flatMap(({ workers }) => workers.map(({ applicationId }) => applicationId)));
  const others = here.filter(({ applicationId }) => applicationId === null || !listed.has(applicationId));
  return { shifts: shifts.filter(({ workers }) => workers.length > 0), others: others.map(presentPersonHere) };
}

const presentPersonHere = ({ key, name, presence, since }: PersonPresent): z.infer<typeof personHereSchema> => ({
  ...{ key, name, presence: presence === 'onBreak' || presence === 'away' ? presence : 'here' },
  since: since?.toISOString() ?? null,
});
type PersonPresent = Awaited<ReturnType<typeof presentNow>>[number];
