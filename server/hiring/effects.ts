import { EFFECTS, isHeldBack, topicsOfJob, type AuditAction, type HiringEvent, type JobStatus } from '@passa/domain';
import { notify, type NewNotification } from '../notifications/index.ts';
import type { UnitOfWork } from '../core/unit-of-work.ts';
import type { Application, Job, ListedJob } from './locks.ts';
import { workersApartFrom } from './blocks/queries.ts';
import { regularsOf } from './regulars/queries.ts';
import { pendingApplicationsTo } from './repository.ts';
import { hiringTasks } from './tasks.ts';

/** What an event is about. */
type EventSubject = {
  /** The job with its status before the event, which is missing if it was posted. Its start is needed for an event about one application. */
  job: ListedJob & Partial<Pick<Job, 'startDate' | 'status'>>;
  /** The status of the job after the event. */
  nextStatus: JobStatus;
  /** When everyone sees the job after the event, if that changes. */
  nextReleasedAt?: Date | null;
  /** The terms that replace those of the job. */
  newTerms?: Pick<ListedJob, 'city' | 'requiredExpertise'>;
  application?: { id: string; workerId: string };
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
    audit.filter((entry) => follows(entry, subject)).map((entry) => ({ actorId, ...auditEntry(entry, subject) })),
  );
  const concernsPending =
    publishesJob?.to.includes('pendingApplicants') ||
    notifies.some(({ recipient }) => recipient === 'pendingApplicants');
  const jobIds = subjects.map(({ job }) => job.id);
  const publishAndNotify = async () => {
    const businessIds = publishesJob?.to.includes('viewers') ? subjects.map(({ job }) => job.businessId) : [];
    // Sent together.
    const [pending, regularsByBusiness, apartFrom] = await Promise.all([
      concernsPending ? pendingApplicationsTo(unit.tx, jobIds) : [],
      regularsWhoSeeFirst(unit, subjects),
      businessIds.length > 0 ? workersApartFrom(unit.tx, businessIds) : () => [],
    ]);
    for (const subject of subjects) publishChanges(unit, event, subject, pending, { regularsByBusiness, apartFrom });
    await notify(unit, notificationsOf(event, subjects, pending));
  };
  await Promise.all([
    unit.record(...entries),
    publishAndNotify(),
    enqueueNewShifts(unit, event, subjects),
    enqueueReleases(unit, subjects),
  ]);
}

/** Notifies the workers whom jobs suit. Comparing all workers takes longer than a request should. */
async function enqueueNewShifts(unit: UnitOfWork, event: HiringEvent, subjects: EventSubject[]): Promise<void> {
  const rule = EFFECTS[event].notifies.find((each) => each.recipient === 'suitedWorkers');
  if (!rule) return;
  const released = subjects.filter((subject) => isReleased(subject, unit.now));
  const concerned = rule.ifReleased ? released : subjects;
  if (concerned.length === 0) return;
  const task = { jobIds: concerned.map(({ job }) => job.id), isRelease: released.length > 0 };
  await unit.enqueue(hiringTasks['notify-suited-workers'], [task]);
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
  actorId: string,
  { job, nextStatus }: { job: ListedJob & Pick<Job, 'startDate' | 'status'>; nextStatus: JobStatus },
  application: Application,
): Promise<void> {
  await applyEffects(unit, event, actorId, [{ job, nextStatus, application }]);
}

function auditEntry(
  { action, about }: { action: AuditAction; about: 'application' | 'job' },
  { job: { id: jobId, businessId }, application }: EventSubject,
) {
  if (about === 'job') return { action, jobId, businessId };
  return { action, jobId, businessId, applicationId: application?.id, workerId: application?.workerId };
}

type RegularsByBusiness = Map<string, string[]>;
type Audiences = {
  regularsByBusiness: RegularsByBusiness;
  /** The workers who do not see the open jobs of a business, because one of them blocks the other. */
  apartFrom: (businessId: string) => string[];
};

/** The regulars of the businesses whose jobs are held back. */
async function regularsWhoSeeFirst({ tx, now }: UnitOfWork, subjects: EventSubject[]): Promise<RegularsByBusiness> {
  const heldBack = subjects.filter(({ job }) => isHeldBack(job, now)).map(({ job }) => job.businessId);
  if (heldBack.length === 0) return new Map();
  const found = Map.groupBy(await regularsOf(tx, [...new Set(heldBack)]), ({ businessId }) => businessId);
  return new Map(Array.from(found, ([businessId, some]) => [businessId, some.map(({ workerId }) => workerId)]));
}

function publishChanges(
  unit: UnitOfWork,
  event: HiringEvent,
  subject: EventSubject,
  pending: PendingApplications,
  { regularsByBusiness, apartFrom }: Audiences,
): void {
  const { publishesApplication, publishesJob } = EFFECTS[event];
  const { job, nextStatus, newTerms, application } = subject;
  const { id: jobId, businessId } = job;
  if (publishesApplication && application) {
    const parties = { users: [application.workerId, businessId] };
    unit.publish(parties, { type: 'application-changed', jobId, applicationId: application.id });
  }
  if (!publishesJob) return;
  const { event: published, to } = publishesJob;
  const wasShown = job.status === 'open' && !isHeldBack(job, unit.now);
  const isShown = nextStatus === 'open' && !isHeldBack({ releasedAt: releaseOf(subject) }, unit.now);
  const isKnown = job.status === 'open' && (wasShown || !isShown);
  const type = isKnown ? 'job-changed' : published;
  const applicants = pending.filter((each) => each.jobId === jobId).map(({ workerId }) => workerId);
  const users = [
    ...(to.includes('business') ? [businessId] : []),
    ...(to.includes('pendingApplicants') ? applicants : []),
    // While a job is held back, its regulars are told by name: anybody may subscribe to a topic.
    ...(to.includes('viewers') && !isShown && !wasShown ? (regularsByBusiness.get(businessId) ?? []) : []),
  ];
  // An edited job leaves some lists and enters others.
  const names = [job, ...(newTerms ? [{ ...job, ...newTerms }] : [])].flatMap((terms) => topicsOfJob(type, terms));
  const topics = {
    names: [...new Set(names)],
    position: job.createdAt.getTime(),
    except: apartFrom(businessId),
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
    if (recipient === 'suitedWorkers') return [];
    const concerned = subjects.filter((subject) => follows(condition, subject));
    if (recipient === 'pendingApplicants') {
      const jobIds = new Set(concerned.map(({ job }) => job.id));
      return pending
        .filter(({ jobId }) => jobIds.has(jobId))
        .map(({ id, workerId }) => ({ userId: workerId, kind, applicationId: id }));
    }
    return concerned.flatMap(({ job, application }) =>
      application
        ? [
            {
              userId: recipient === 'worker' ? application.workerId : job.businessId,
              kind,
              applicationId: application.id,
              // No decision can be undone after the start, so its mail need not wait any longer.
              mailBy: job.startDate,
            },
          ]
        : [],
    );
  });
}
