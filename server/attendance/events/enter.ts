import type { AttendanceKind } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { recordForHire } from './for-hire.ts';
import { eventById, hireOf, type Hire } from './queries.ts';
import type { Recorded } from './record.ts';

type Needed = Pick<Services, 'encryption'>;

/**
 * Records an event that the venue enters for a worker it has hired.
 * @throws ApiError notFound for a hire elsewhere; attendanceNotYet for a time to come; attendanceNotPossible, eventIdTaken
 */
export async function enterEvent(
  services: Needed,
  unit: UnitOfWork,
  businessId: string,
  {
    applicationId,
    ...event
  }: { applicationId: string; id: string; kind: AttendanceKind; occurredAt: Date; reason: string },
): Promise<Recorded> {
  const hire = await ownHire(unit, businessId, applicationId);
  requirePast(unit, event.occurredAt);
  return recordForHire(
    services,
    unit,
    hire,
    { ...event, source: 'business', actorId: businessId },
    { atAnyTime: true },
  );
}

/**
 * Adds a correction of an event: its right time, or that it did not happen. The event itself stays.
 * @throws ApiError notFound for an event of another venue, and one that is a correction itself; the others as `enterEvent`
 */
export async function correctEvent(
  services: Needed,
  unit: UnitOfWork,
  businessId: string,
  { eventId, id, occurredAt, reason }: { eventId: string; id: string; occurredAt: Date | null; reason: string },
): Promise<Recorded> {
  const event = await eventById(unit.tx, eventId);
  if (event?.businessId !== businessId || !event.applicationId || event.correctsId) throw new ApiError('notFound');
  const hire = await ownHire(unit, businessId, event.applicationId);
  if (occurredAt) requirePast(unit, occurredAt);
  return recordForHire(
    services,
    unit,
    hire,
    {
      ...{ id, kind: event.kind, occurredAt: occurredAt ?? event.occurredAt, reason },
      ...{ source: 'business', actorId: businessId, premises: event.premises },
      correction: { correctsId: eventId, isVoid: occurredAt === null },
    },
    { atAnyTime: true },
  );
}

async function ownHire({ tx }: UnitOfWork, businessId: string, applicationId: string): Promise<Hire> {
  const hire = await hireOf(tx, applicationId);
  if (hire?.businessId !== businessId) throw new ApiError('notFound');
  return hire;
}

function requirePast({ now }: UnitOfWork, occurredAt: Date): void {
  if (occurredAt > now) throw new ApiError('attendanceNotYet');
}
