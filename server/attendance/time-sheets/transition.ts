import {
  decideTimeSheet,
  errorOfReason,
  m,
  notifiedOf,
  TIME_SHEET_REFUSALS,
  toStoredHours,
  type Party,
  type RefusalCode,
  type TimeSheetInput,
  type TimeSheetTransition,
} from '@passa/domain';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { markHoursRead, notify } from '../../notifications/index.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { eventsOfHires } from '../events/queries.ts';
import { hiresById, lockTimeSheets, openParties, writeSteps, type HireRow } from './queries.ts';
import { standingOf, toSheetRow, toTimeSheet, versionOf, type LoadedHire, type Standing } from './rows.ts';

/** Reads some hires with their events, by two statements. */
export async function loadHires(tx: Transaction, applicationIds: string[]): Promise<LoadedHire[]> {
  const hires = await hiresById(tx, applicationIds);
  const events = Map.groupBy(await eventsOfHires(tx, hires), ({ applicationId }) => applicationId);
  return hires.map((hire) => ({ hire, events: events.get(hire.applicationId) ?? [] }));
}

/** A step to take on the time sheet of one hire. */
export type WantedStep = TimeSheetInput & {
  applicationId: string;
  /** Which hours the actor has seen; missing if it does not matter. */
  version?: string;
  reason?: string;
};

type Options = {
  /** The side that acts, which may act on its own hires only. Missing for the system and the operator. */
  party?: Party;
  /** Where the errors of the steps are reported, if a request has several. */
  fieldOf?: (index: number) => string;
  /** Throws if the input does not fit the hire; called before anything is written. */
  requireFit?: (hire: HireRow) => void;
  /** Whether the parties get a live event, which is so by default. */
  isPublished?: boolean;
};

type StepError = RefusalCode<typeof TIME_SHEET_REFUSALS> | 'timeSheetChanged';

/** @throws ApiError for the first step that is refused, with the field that it came from */
function refuse(code: StepError, field?: string): never {
  throw new ApiError(code, field === undefined ? undefined : { [field]: m.error({ code }) });
}

const isOf = ({ hire }: LoadedHire, party: Party | undefined) =>
  !party || (party.role === 'worker' ? hire.workerId : hire.businessId) === party.partyId;

/**
 * Takes a step on some time sheets, under the locks on their assignments, or on none of them.
 * @param wanted each hire once
 * @throws ApiError notFound for a hire of another party; timeSheetChanged; or the reason for the refusal
 */
export async function takeSteps(
  waiting: UnitOfWork,
  wanted: WantedStep[],
  { party, fieldOf, requireFit, isPublished = true }: Options = {},
): Promise<void> {
  const loaded = await lockHires(waiting.tx, wanted);
  const unit = waiting.atLock();
  const taken = wanted.map((step, index) => {
    const field = fieldOf?.(index);
    const found = loaded.get(step.applicationId);
    if (!found || !isOf(found, party)) return refuse('notFound', field);
    const standing = standingOf(found, unit.now);
    if (step.version !== undefined && step.version !== versionOf(found, standing))
      return refuse('timeSheetChanged', field);
    const result = decideTimeSheet(standing.sheet, step, standing.facts);
    if (!result.allowed) return refuse(errorOfReason(TIME_SHEET_REFUSALS, result.reason), field);
    requireFit?.(found.hire);
    return { ...found, standing, step, result };
  });
  await write(unit, taken);
  if (party)
    await markHoursRead(
      unit,
      party.partyId,
      taken.map(({ hire }) => hire.applicationId),
    );
  if (isPublished) publishChanges(unit, taken);
}

/**
 * Takes the step that follows without an answer, on those of some time sheets that are still due. One that does not follow yet what was
 * recorded since its hours were proposed does so first, and is due later.
 */
export async function takeDueSteps(
  waiting: UnitOfWork,
  due: { applicationId: string; isWorkerNotified: boolean; isBusinessSuspended?: boolean }[],
): Promise<void> {
  const loaded = await lockHires(waiting.tx, due);
  const unit = waiting.atLock();
  const taken = due.flatMap(({ applicationId, isWorkerNotified, isBusinessSuspended = false }): Taken[] => {
    const found = loaded.get(applicationId);
    if (!found) return [];
    const standing = standingOf(found, unit.now);
    if (standing.isRenewed) return renewalOf(found, standing);
    const step = { applicationId, action: 'expire', by: 'system' } as const;
    const result = decideTimeSheet(standing.sheet, step, {
      ...standing.facts,
      isWorkerNotified,
      isBusinessSuspended,
    });
    return result.allowed ? [{ ...found, standing, step, result }] : [];
  });
  await write(unit, taken);
  publishChanges(unit, taken);
}

/**
 * Lets the time sheet of a hire follow what was just recorded. Call it under the locks of `lockTimeSheets`; the caller publishes the change.
 */
export async function renewHours(unit: UnitOfWork, applicationId: string): Promise<void> {
  const [found] = await loadHires(unit.tx, [applicationId]);
  if (found?.hire.sheet) await write(unit, renewalOf(found, standingOf(found, unit.now)));
}

function renewalOf(found: LoadedHire, standing: Standing): Taken[] {
  const step = { applicationId: found.hire.applicationId, action: 'renew', by: 'system' } as const;
  const result = decideTimeSheet(toTimeSheet(found.hire.sheet), step, standing.facts);
  return result.allowed ? [{ ...found, standing, step, result }] : [];
}

async function lockHires(tx: Transaction, wanted: { applicationId: string }[]): Promise<Map<string, LoadedHire>> {
  const ids = wanted.map(({ applicationId }) => applicationId);
  if (ids.length === 0) return new Map();
  await lockTimeSheets(tx, ids);
  return new Map((await loadHires(tx, ids)).map((each) => [each.hire.applicationId, each]));
}

type Taken = LoadedHire & { standing: Standing; step: WantedStep; result: TimeSheetTransition };

/** Writes the time sheets and their steps, and notifies the parties. */
async function write(unit: UnitOfWork, taken: Taken[]): Promise<void> {
  await writeSteps(
    unit.tx,
    taken.map(({ standing, step, result, ...loaded }) => toSheetRow(loaded, standing, result.sheet, step)),
    taken.map(({ hire, step, result }) => ({
      applicationId: hire.applicationId,
      kind: result.step,
      actor: step.by,
      memberId: (step.by === 'business' ? unit.member?.userId : undefined) ?? null,
      at: unit.now,
      figure: result.figure && toStoredHours(result.figure),
      reason: step.reason ?? null,
    })),
  );
  await notifyParties(unit, taken);
}

function publishChanges(unit: UnitOfWork, changed: LoadedHire[]): void {
  for (const { hire } of changed) {
    const { applicationId, jobId, workerId, businessId } = hire;
    unit.publish({ users: [workerId, businessId] }, { type: 'application-changed', jobId, applicationId });
  }
}

async function notifyParties(unit: UnitOfWork, taken: Taken[]): Promise<void> {
  const notifications = taken.flatMap(({ hire, standing, step, result }) =>
    notifiedOf(result.step, step, standing.sheet.state).map(({ recipient, kind }) => ({
      partyId: recipient === 'worker' ? hire.workerId : hire.businessId,
      ...{ kind, applicationId: hire.applicationId },
    })),
  );
  if (notifications.length === 0) return;
  const open = await openParties(
    unit.tx,
    notifications.map(({ partyId }) => partyId),
  );
  await notify(
    unit,
    notifications.filter(({ partyId }) => open.has(partyId)),
  );
}
