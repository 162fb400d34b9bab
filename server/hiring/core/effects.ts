import {
  EFFECTS,
  isAboutInvitation,
  isAboutJob,
  isHeldBack,
  nextReplacementAt,
  topicsOfJob,
  type ApplicationStatus,
  type AuditAction,
  type HireWarning,
  type HiringEvent,
  type JobStatus,
  type LoggedChange,
} from '@passa/domain';
import {
  notify,
  notifyOfSubject,
  type InvitationNotification,
  type NewNotification,
} from '../../notifications/index.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import type { Application, Job, ListedJob } from './locks.ts';
import { workersApartFrom } from './blocks.ts';
import { invitedTo } from './invitations.ts';
import { regularsOf } from './regulars.ts';
import { pendingApplicationsTo, setReplacementAskedAt } from './repository.ts';
import { hiringTasks } from './tasks.ts';

/** What an event is about. */
type EventSubject = {
  /** The job with its status before the event, which is missing if it was posted. Its start is needed for an event about one application. */
  job: ListedJob & Partial<Pick<Job, 'startDate' | 'status' | 'replacementAskedAt'>>;
  /** The status of the job after the event. */
  nextStatus: JobStatus;
  /** When everyone sees the job after the event, if that changes. */
  nextReleasedAt?: Date | null;
  /** The terms that replace those of the job. */
  newTerms?: Pick<ListedJob, 'city' | 'requiredExpertise'>;
  /** `warnings`: what the actor was warned of, and acted all the same. */
  application?: { id: string; workerId: string; warnings?: readonly HireWarning[] };
  /** The other application of a request to take a shift over. Its worker is notified of what the worker of the application has done. */
  otherApplication?: { id: string; workerId: string } | undefined;
  /** The applicants and hired workers who are asked about a change of the job. */
  asked?: { id: string; workerId: string; status: ApplicationStatus }[];
  /** What was changed or answered, for the audit log. */
  change?: LoggedChange;
  /** The invitations that an event about invitations concerns. */
  invitations?: { id: string; workerId: string }[];
};

/** Whether an effect that may depend on the next status of the job follows. */
const follows = ({ ifJobBecomes }: { ifJobBecomes?: JobStatus }, { job, nextStatus }: EventSubject) =>
  ifJobBecomes === undefined || (nextStatus === ifJobBecomes && job.status !== ifJobBecomes);

/** When everyone sees the job of a subject after the event; null if they see it at once. */
const releaseOf = ({ job, nextReleasedAt = job.releasedAt }: EventSubject) => nextReleasedAt;

/** Whether everyone sees a job after the event that only regulars saw before. */
const isReleased = (subject: EventSubject, now: Date) =>
  isHeldBack(subject.job, now) && !isHeldBack({ releasedAt: releaseOf(subject) }, now);

type PendingApplications = Awaited<ReturnType<typeof pendingApplicationsTo>>;

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
  const { audit, publishesJob, notifies } = EFFECTS[event];
  const entries = subjects.flatMap((subject) =>
    audit
      .filter((entry) => follows(entry, subject))
      .flatMap((entry) => auditEntries(entry, subject).map((written) => ({ actorId, ...written }))),
  );
  const concernsPending =
    publishesJob?.to.includes('pendingApplicants') ||
    notifies.some(({ recipient }) => recipient === 'pendingApplicants');
  const jobIds = subjects.map(({ job }) => job.id);
  const publishAndNotify = async () => {
    const concernsWorkers = publishesJob?.to.some(
      (recipient) => recipient === 'viewers' || recipient === 'invitedWorkers',
    );
    const businessIds = concernsWorkers ? subjects.map(({ job }) => job.businessId) : [];
    // Sent together.
    const [pending, seeFirst, apartFrom] = await Promise.all([
      concernsPending ? pendingApplicationsTo(unit.tx, jobIds) : [],
      workersWhoSeeFirst(unit, subjects),
      businessIds.length > 0 ? workersApartFrom(unit.tx, businessIds) : () => [],
    ]);
    for (const subject of subjects) publishChanges(unit, event, subject, pending, { seeFirst, apartFrom });
    await notify(unit, notificationsOf(event, subjects, pending));
    await notifyOfSubject(unit, invitationNotificationsOf(event, subjects, apartFrom));
  };
  await Promise.all([
    unit.record(...entries),
    publishAndNotify(),
    enqueueNewShifts(unit, event, subjects),
    enqueueReplacements(unit, event, subjects),
    enqueueReleases(unit, subjects),
  ]);
}

/** Notifies the workers suited to jobs. Comparing all workers takes longer than a request should. */
async function enqueueNewShifts(unit: UnitOfWork, event: HiringEvent, subjects: EventSubject[]): Promise<void> {
  const rule = EFFECTS[event].notifies.find((each) => each.kind === 'newShift');
  if (!rule) return;
  const released = subjects.filter((subject) => isReleased(subject, unit.now));
  const concerned = rule.ifReleased ? released : subjects;
  if (concerned.length === 0) return;
  const task = { jobIds: concerned.map(({ job }) => job.id), isRelease: released.length > 0 };
  await unit.enqueue(hiringTasks['notify-suited-workers'], [task]);
}

/** Asks the workers suited to jobs to take an opening that is free again. */
async function enqueueReplacements(unit: UnitOfWork, event: HiringEvent, subjects: EventSubject[]): Promise<void> {
  if (!EFFECTS[event].notifies.some(({ kind }) => kind === 'replacementNeeded')) return;
  for (const { job } of subjects) {
    const at = nextReplacementAt(job.replacementAskedAt ?? null, unit.now);
    if (!at) continue;
    await setReplacementAskedAt(unit.tx, job.id, at);
    const task = { jobId: job.id, at: at.toISOString() };
    await unit.enqueue(hiringTasks['ask-for-replacement'], [task], { notBefore: at });
  }
}

/** Publishes later that jobs are released by the time, where the event sets one. */
async function enqueueReleases(unit: UnitOfWork, subjects: EventSubject[]): Promise<void> {
  const later = subjects.flatMap((subject) => {
    const { job, nextReleasedAt } = subject;
    const releasedAt = releaseOf(subject);
    const isChanged = nextReleasedAt !== undefined && nextReleasedAt?.getTime() !== job.releasedAt?.getTime();
    const isPosted = job.status === undefined;
    return (isPosted || isChanged) && releasedAt && isHeldBack({ releasedAt }, unit.now)
      ? [{ id: job.id, releasedAt }]
      : [];
  });
  for (const [releasedAt, jobs] of Map.groupBy(later, (each) => each.releasedAt.toISOString())) {
    const task = { jobIds: jobs.map(({ id }) => id), releasedAt };
    await unit.enqueue(hiringTasks['publish-release'], [task], { notBefore: new Date(releasedAt) });
  }
}

/** Carries out the effects of an event that is about one application. */
export async function applyApplicationEffects(
  unit: UnitOfWork,
  event: HiringEvent,
  actorId: string | null,
  { job, nextStatus }: Pick<EventSubject, 'job' | 'nextStatus'>,
  application: Application & { warnings?: readonly HireWarning[] },
): Promise<void> {
  await applyEffects(unit, event, actorId, [{ job, nextStatus, application }]);
}

function auditEntries(
  { action, about }: { action: AuditAction; about: 'application' | 'job' | 'invitation' },
  { job: { id: jobId, businessId }, application, change, invitations = [] }: EventSubject,
) {
  if (about === 'job') return [{ action, jobId, businessId, change }];
  if (about === 'invitation') return invitations.map(({ workerId }) => ({ action, jobId, businessId, workerId }));
  const warnings = application?.warnings?.length ? [...application.warnings] : null;
  return [
    { action, jobId, businessId, applicationId: application?.id, workerId: application?.workerId, warnings, change },
  ];
}

type Audiences = {
  /** The workers who see a job that is held back. */
  seeFirst: (job: ListedJob) => string[];
  /** The workers who do not see the open jobs of a business, because one of them blocks the other. */
  apartFrom: (businessId: string) => string[];
};

/** The workers who see a job that is held back: the regulars of its business and the invited workers. Empty for any other job. */
async function workersWhoSeeFirst({ tx, now }: UnitOfWork, subjects: EventSubject[]) {
  const heldBack = subjects.map(({ job }) => job).filter((job) => isHeldBack(job, now));
  if (heldBack.length === 0) return () => [];
  const [regulars, invited] = await Promise.all([
    regularsOf(tx, [...new Set(heldBack.map(({ businessId }) => businessId))]),
    invitedTo(
      tx,
      heldBack.map(({ id }) => id),
    ),
  ]);
  return ({ id, businessId }: ListedJob): string[] => {
    const ofBusiness = regulars.filter((regular) => regular.businessId === businessId);
    return [...ofBusiness, ...invited.filter(({ jobId }) => jobId === id)].map(({ workerId }) => workerId);
  };
}

function publishChanges(
  unit: UnitOfWork,
  event: HiringEvent,
  subject: EventSubject,
  pending: PendingApplications,
  { seeFirst, apartFrom }: Audiences,
): void {
  const { publishesApplication, publishesJob } = EFFECTS[event];
  const { job, nextStatus, newTerms, application, asked = [], invitations = [] } = subject;
  const { id: jobId, businessId } = job;
  if (publishesApplication && application) {
    const parties = { users: [application.workerId, businessId] };
    unit.publish(parties, { type: 'application-changed', jobId, applicationId: application.id });
  }
  if (!publishesJob) return;
  const { event: published, to } = publishesJob;
  const apart = apartFrom(businessId);
  const isTogether = (workerId: string) => !apart.includes(workerId);
  const invited = to.includes('invitedWorkers') ? invitations.map(({ workerId }) => workerId).filter(isTogether) : [];
  if (invited.length > 0) unit.publish({ users: invited }, { type: published, jobId });
  const wasShown = job.status === 'open' && !isHeldBack(job, unit.now);
  const isShown = nextStatus === 'open' && !isHeldBack({ releasedAt: releaseOf(subject) }, unit.now);
  const wasAlreadyListed = job.status === 'open' && (wasShown || !isShown);
  const type = wasAlreadyListed ? 'job-changed' : published;
  const applicants = pending.filter((each) => each.jobId === jobId).map(({ workerId }) => workerId);
  const users = [
    ...(to.includes('business') ? [businessId] : []),
    ...(to.includes('pendingApplicants') ? applicants : []),
    ...(to.includes('askedWorkers') ? asked.map(({ workerId }) => workerId) : []),
    // An event of a job that is held back goes to its viewers by user id, because any user may subscribe to a topic.
    ...(to.includes('viewers') && !isShown && !wasShown ? seeFirst(job).filter(isTogether) : []),
  ];
  // An edited job leaves some lists and enters others.
  const names = [job, ...(newTerms ? [{ ...job, ...newTerms }] : [])].flatMap((terms) => topicsOfJob(type, terms));
  const topics = {
    names: [...new Set(names)],
    position: job.createdAt.getTime(),
    except: apart,
  };
  const concernsViewers = to.includes('viewers') && (wasShown || isShown);
  unit.publish({ users, ...(concernsViewers && { topics }) }, { type, jobId });
}

function notificationsOf(
  event: HiringEvent,
  subjects: EventSubject[],
  pending: PendingApplications,
): NewNotification[] {
  return EFFECTS[event].notifies.flatMap(({ recipient, kind, ...condition }) => {
    if (isAboutJob(kind) || isAboutInvitation(kind)) return [];
    const concerned = subjects.filter((subject) => follows(condition, subject));
    if (recipient === 'pendingApplicants') {
      const jobIds = new Set(concerned.map(({ job }) => job.id));
      return pending
        .filter(({ jobId }) => jobIds.has(jobId))
        .map(({ id, workerId }) => ({ partyId: workerId, kind, applicationId: id }));
    }
    if (recipient === 'askedWorkers') {
      return concerned.flatMap(({ asked = [] }) =>
        asked.map(({ id, workerId }) => ({ partyId: workerId, kind, applicationId: id })),
      );
    }
    return concerned.flatMap(({ job, application, otherApplication }) => {
      const isToOther = recipient === 'otherWorker';
      const about = isToOther ? otherApplication : application;
      if (!about) return [];
      const partyId = recipient === 'business' ? job.businessId : about.workerId;
      const causedBy = isToOther ? application?.workerId : undefined;
      // No decision can be undone after the start, so its mail need not wait any longer.
      return [{ partyId, kind, applicationId: about.id, mailBy: job.startDate, causedBy }];
    });
  });
}

/**
 * A worker who blocks the business does not learn that it has invited them, and the business does not notice. Such a worker cannot
 * decline, so that no notification to the business is left out.
 */
const invitationNotificationsOf = (
  event: HiringEvent,
  subjects: EventSubject[],
  apartFrom: Audiences['apartFrom'],
): InvitationNotification[] =>
  EFFECTS[event].notifies.flatMap(({ recipient, kind }) =>
    isAboutInvitation(kind)
      ? subjects.flatMap(({ job, invitations = [] }) =>
          invitations
            .filter(({ workerId }) => !apartFrom(job.businessId).includes(workerId))
            .map(({ id, workerId }) => ({
              partyId: recipient === 'business' ? job.businessId : workerId,
              kind,
              jobId: job.id,
              invitationId: id,
            })),
        )
      : [],
  );
