import { EFFECTS, type AuditAction, type HiringEvent } from '@passa/domain';
import { notify, type NewNotification } from '../notifications/index.ts';
import type { UnitOfWork } from '../core/unit-of-work.ts';
import { pendingApplicationsTo, type Application } from './repository.ts';

/** The job that an event is about, and the application, if the event is about one. */
export type EventSubject = { jobId: string; businessId: string; application?: { id: string; workerId: string } };

/**
 * Carries out the effects of an event (`EFFECTS`): audit entries, live events and notifications. Call it after the new statuses
 * are written, while the jobs are locked.
 * @param actorId null if the program acts by itself
 * @param subjects the jobs that the event is about, each once
 */
export async function applyEffects(
  unit: UnitOfWork,
  event: HiringEvent,
  actorId: string | null,
  subjects: EventSubject[],
): Promise<void> {
  const { audit } = EFFECTS[event];
  const entries = subjects.flatMap((subject) => audit.map((entry) => ({ actorId, ...auditEntry(entry, subject) })));
  for (const subject of subjects) publish(unit, event, subject);
  const notifyUsers = async () => notify(unit, await notificationsOf(unit, event, subjects));
  await Promise.all([unit.record(...entries), notifyUsers()]);
}

/** Carries out the effects of an event that is about one application. */
export async function applyApplicationEffects(
  unit: UnitOfWork,
  event: HiringEvent,
  actorId: string,
  { id, jobId, workerId, businessId }: Application,
): Promise<void> {
  await applyEffects(unit, event, actorId, [{ jobId, businessId, application: { id, workerId } }]);
}

function auditEntry(
  { action, about }: { action: AuditAction; about: 'application' | 'job' },
  { jobId, businessId, application }: EventSubject,
) {
  if (about === 'job') return { action, jobId, businessId };
  return { action, jobId, businessId, applicationId: application?.id, workerId: application?.workerId };
}

function publish(unit: UnitOfWork, event: HiringEvent, { jobId, businessId, application }: EventSubject): void {
  const { publishesApplication, publishesJob } = EFFECTS[event];
  if (publishesApplication && application) {
    const parties = { users: [application.workerId, businessId] };
    unit.publish(parties, { type: 'application-changed', jobId, applicationId: application.id });
  }
  for (const to of publishesJob?.to ?? []) {
    const audience = to === 'everyWorker' ? ({ role: 'worker' } as const) : { users: [businessId] };
    if (publishesJob) unit.publish(audience, { type: publishesJob.event, jobId });
  }
}

async function notificationsOf(
  unit: UnitOfWork,
  event: HiringEvent,
  subjects: EventSubject[],
): Promise<NewNotification[]> {
  const { notifies } = EFFECTS[event];
  const pending = notifies.some(({ recipient }) => recipient === 'pendingApplicants')
    ? await pendingApplicationsTo(
        unit.tx,
        subjects.map(({ jobId }) => jobId),
      )
    : [];
  return notifies.flatMap(({ recipient, kind }) => {
    if (recipient === 'pendingApplicants') {
      return pending.map(({ id, workerId }) => ({ userId: workerId, kind, applicationId: id }));
    }
    return subjects.flatMap(({ businessId, application }) =>
      application
        ? [{ userId: recipient === 'worker' ? application.workerId : businessId, kind, applicationId: application.id }]
        : [],
    );
  });
}
