import type { Locale } from '@passa/domain';
import { hashPassword } from 'better-auth/crypto';
import { updateSnapshots } from '../applicant-access/index.ts';
import { fillOpenings } from '../hiring/index.ts';
import { recipientsOf } from '../notifications/index.ts';
import type { Database } from '../platform/database/database.ts';
import {
  accounts,
  applications,
  auditLog,
  businesses,
  invitations,
  jobs,
  jobTemplates,
  notifications,
  regulars,
  users,
  venueMembers,
  venuePeople,
  workerAvailability,
  workers,
} from '../database/schema.ts';
import type { Encryption } from '../platform/encryption/encryption.ts';
import type { Log } from '../platform/log/log.ts';
import { DEMO_PASSWORD } from './accounts/index.ts';
import { fillAttendance } from './attendance/attendance.ts';
import { availabilityRows } from './rows/availability.ts';
import { historyRows } from './rows/history.ts';
import { invitationRows } from './rows/invitations.ts';
import { postingRows } from './rows/jobs.ts';
import { notificationRows } from './rows/notifications.ts';
import { memberRows } from './rows/members.ts';
import { fillPersonalNumbers } from './accounts/personal-numbers.ts';
import { regularRows } from './rows/regulars.ts';
import { SHIFTS } from './shifts/index.ts';
import { fillTimeSheets } from './attendance/time-sheets.ts';
import { unitsOf } from './attendance/units.ts';

const DAY = 24 * 60 * 60 * 1000;

export { DEMO_ACCOUNTS, DEMO_TEAM, hasDemoAccounts, isDemoAccount } from './accounts/index.ts';

/**
 * Fills a new database with venues, workers and jobs in every state.
 * @param services `encryption` of the database, for personal numbers and the staff ledger
 * @param options `language` is the language of the texts that venues and workers write, English by default; `now` is the clock,
 *   to which all dates are relative
 */
export async function fillWithDemo(
  { db, log, encryption }: { db: Database; log: Log; encryption: Encryption },
  { language = 'en', now = () => new Date() }: { language?: Locale; now?: () => Date } = {},
): Promise<void> {
  const began = performance.now();
  const at = now();
  // All accounts share one password, which is hashed once since hashing is slow.
  const members = memberRows(await hashPassword(DEMO_PASSWORD), at, language);
  const shifts = SHIFTS.flatMap((shift) => postingRows(shift, at, language));

  await db.transaction(async (tx) => {
    await tx.insert(users).values(members.users);
    await tx.insert(accounts).values(members.accounts);
    await tx.insert(businesses).values(members.businesses);
    await tx.insert(venuePeople).values(members.venuePeople);
    await tx.insert(venueMembers).values(members.venueMembers);
    await tx.insert(workers).values(members.workers);
    await tx.insert(workerAvailability).values(availabilityRows(at));
    await tx.insert(jobs).values(shifts.map((shift) => shift.job));
    await tx.insert(jobTemplates).values(shifts.flatMap((shift) => shift.templates));
    const made = shifts.flatMap((shift) => shift.applications);
    await tx.insert(applications).values(made);
    await fillOpenings(tx);
    const units = unitsOf(tx);
    await fillPersonalNumbers({ encryption }, tx, new Date(at.getTime() - 30 * DAY));
    await fillAttendance({ encryption }, units, shifts, { now: at, language });
    await fillTimeSheets(units, shifts, { now: at, language });
    await updateSnapshots({ tx, now: at }, 'all');
    await tx.insert(regulars).values(regularRows(made));
    const receivers = await recipientsOf(
      tx,
      members.businesses.map(({ id }) => id),
    );
    const { invitation, notification, entry } = invitationRows(at);
    await tx.insert(invitations).values(invitation);
    await tx.insert(auditLog).values(historyRows(shifts, [entry, ...units.entries]));
    await tx
      .insert(notifications)
      .values([...made.flatMap((application) => notificationRows(application, receivers, at)), notification]);
    // After all that the venue was notified of.
    await tx.insert(venueMembers).values(members.secondVenue);
  });
  const milliseconds = Math.round(performance.now() - began);
  log.info(
    { members: members.users.length, jobs: shifts.length, milliseconds },
    'filled the new database with the demo',
  );
}
