import { NO_SHOW_ANSWER_HOURS, type AccountAction, type AccountActionInput } from '@passa/domain';
import { endPairingCodesOf } from '../attendance/index.ts';
import { removeFeed } from '../calendar/index.ts';
import type { Services } from '../core/services.ts';
import { withTransaction, type UnitOfWork } from '../core/unit-of-work.ts';
import { publishOpenJobs } from '../hiring/index.ts';
import { deleteAccount } from '../personal-data/index.ts';
import { ApiError } from '../platform/http/errors.ts';
import { revokeVerificationTokens } from '../platform/sessions/queries.ts';
import { deleteConfirmationTokens, deleteEmailChange, replaceEmail, sendConfirmation } from '../security/index.ts';
import {
  accountById,
  endAllSessions,
  extendNoShows,
  insertAction,
  lockAccount,
  setSuspended,
  setVenueSuspended,
  suspendedVenuesOf,
  venuesActedForBy,
} from './queries.ts';
import { accountTasks } from './mail-account-action.ts';

type Owner = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

const HOUR = 60 * 60 * 1000;

/**
 * Does what an operator wants to an account, writes down why, and notifies its owner by mail.
 * @throws ApiError notFound for a deleted account, accountNotSuspended, emailTaken, shiftRunning, hoursOpen
 */
export async function actOnAccount(services: Services, accountId: string, input: AccountActionInput): Promise<void> {
  if (input.action === 'delete') {
    await deleteByOperator(services, accountId, input);
    return;
  }
  await withTransaction(services, async (unit) => {
    const owner = await lockAccount(unit.tx, accountId);
    if (!owner) throw new ApiError('notFound');
    await applyAction(services, unit, owner, input);
    await writeDown(unit, owner, input);
  });
}

async function applyAction(
  services: Services,
  unit: UnitOfWork,
  owner: Owner,
  input: Exclude<AccountActionInput, { action: 'delete' }>,
): Promise<void> {
  switch (input.action) {
    case 'suspend':
      return suspend(unit, owner);
    case 'restore':
      return restore(unit, owner);
    case 'endSessions':
      await endSessions(unit, owner);
      return unit.record({ action: 'session-ended', actorId: null, accountId: owner.userId });
    case 'changeEmail':
      return changeEmail(services, unit, owner, input.email);
  }
}

/**
 * Whatever could be used without another log-in ends, except the paired kiosks of a venue: shifts that are agreed still take place, and the
 * staff ledger is required by law. The column keeps everything else from working (`platform/sessions/queries.ts`).
 */
async function suspend(unit: UnitOfWork, owner: Owner): Promise<void> {
  const { tx, now, record } = unit;
  const { userId, suspendedAt } = owner;
  await setSuspended(tx, userId, suspendedAt ?? now);
  await endSessions(unit, owner);
  for (const venueId of await venuesActedForBy(tx, userId)) {
    await setVenueSuspended(tx, venueId, suspendedAt ?? now);
    await endPairingCodesOf(tx, venueId);
    await publishOpenJobs(unit, venueId, 'job-changed');
  }
  await record({ action: 'account-suspended', actorId: null, accountId: userId });
}

async function restore(unit: UnitOfWork, { userId, role, suspendedAt }: Owner): Promise<void> {
  const { tx, now, record } = unit;
  if (suspendedAt === null) throw new ApiError('accountNotSuspended');
  await setSuspended(tx, userId, null);
  for (const venueId of await suspendedVenuesOf(tx, userId)) {
    await setVenueSuspended(tx, venueId, null);
    await publishOpenJobs(unit, venueId, 'job-opened');
  }
  // Their time to answer has passed while they could not.
  if (role === 'worker') await extendNoShows(tx, userId, new Date(now.getTime() + NO_SHOW_ANSWER_HOURS * HOUR));
  await record({ action: 'account-restored', actorId: null, accountId: userId });
}

/** The new address is confirmed by a link, as after a sign-up. The old one is told, like of every action. */
async function changeEmail({ rateLimiter }: Services, unit: UnitOfWork, owner: Owner, email: string): Promise<void> {
  const { userId } = owner;
  await replaceEmail(unit, { userId, email, isConfirmed: false, actorId: null });
  await endSessions(unit, owner);
  await sendConfirmation(rateLimiter, unit, { userId, email });
}

/** Ends all sessions, mailed links and pending log-ins of an account, and its calendar feed. */
async function endSessions({ tx }: UnitOfWork, { userId }: Owner): Promise<void> {
  await endAllSessions(tx, userId);
  await revokeVerificationTokens(tx, userId);
  await deleteConfirmationTokens(tx, userId);
  await deleteEmailChange(tx, userId);
  await removeFeed(tx, userId);
}

async function deleteByOperator(
  services: Services,
  accountId: string,
  { reason, openHours = 0 }: Extract<AccountActionInput, { action: 'delete' }>,
): Promise<void> {
  const account = await accountById(services.db, accountId);
  if (!account?.role || account.deletedAt) throw new ApiError('notFound');
  const owner = { userId: accountId, role: account.role, email: account.email, language: account.language };
  await deleteAccount(services, { ...owner, sessionId: null }, { openHours }, (unit) =>
    writeDown(unit, owner, { action: 'delete', reason }),
  );
}

/** Stores an action with its reason, and notifies the owner at the address from before the action. */
export async function writeDown(
  { tx, now, enqueue }: UnitOfWork,
  { userId, email, language }: Pick<Owner, 'userId' | 'email' | 'language'>,
  { action, reason }: { action: AccountAction; reason: string },
): Promise<void> {
  await insertAction(tx, { accountId: userId, action, reason, at: now });
  await enqueue(accountTasks['mail-account-action'], [{ email, language, action, reason }]);
}
