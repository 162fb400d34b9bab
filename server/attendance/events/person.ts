import { fullName, stockholmDate, type EmployerKind, type PersonalNumber } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { DroppedKeyError } from '../../platform/encryption/encryption.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { AttendanceRow, Hire, NewAttendanceRow } from './queries.ts';

/** A person at work, as the staff ledger names them. The number is null if it is not known. */
export type Person = {
  personId: string;
  workerId: string | null;
  applicationId: string | null;
  name: string;
  number: string | null;
  /** The Stockholm date on which their shift began, or they checked in. */
  businessDay: string;
  employer: { kind: EmployerKind; name: string; number: string } | null;
};

/** The data key of the names and numbers of a year, which is dropped when they need not be kept any longer. */
export const ledgerKeyOf = (businessDay: string) => `ledger-${businessDay.slice(0, 4)}`;

const purposeOf = (column: 'person_name' | 'person_number', eventId: string) =>
  `attendance_events.${column} ${eventId}`;

/** A personal number as the staff ledger shows it: a foreign one with its country. */
export const numberInLedger = ({ kind, country, number }: PersonalNumber): string =>
  kind === 'foreign' ? `${country} ${number}` : number;

/** The person of a hire. The number is missing if the worker has not stated it. */
export const personOfHire = (hire: Hire, number: PersonalNumber | undefined): Person => ({
  personId: hire.workerId,
  workerId: hire.workerId,
  applicationId: hire.applicationId,
  name: fullName({ firstName: hire.firstName ?? '', lastName: hire.lastName ?? '' }),
  number: number ? numberInLedger(number) : null,
  businessDay: stockholmDate(hire.startDate),
  // Missing where a process of an earlier release has hired, until a scheduled task adds the terms.
  employer:
    hire.employerKind === null || hire.employerName === null
      ? null
      : { kind: hire.employerKind, name: hire.employerName, number: hire.employerNumber ?? '' },
});

/**
 * Encrypts the columns of an event that name a person.
 * @throws ApiError attendanceExpired if the retention of the year has ended
 */
export async function sealPerson(
  { encryption }: Pick<Services, 'encryption'>,
  tx: Transaction,
  eventId: string,
  { name, number, businessDay }: Person,
): Promise<Pick<NewAttendanceRow, 'dataKey' | 'personName' | 'personNumber'>> {
  const dataKey = ledgerKeyOf(businessDay);
  const seal = (column: 'person_name' | 'person_number', text: string) =>
    encryption.encrypt(tx, dataKey, purposeOf(column, eventId), text).catch((error: unknown) => {
      throw error instanceof DroppedKeyError ? new ApiError('attendanceExpired') : error;
    });
  return {
    dataKey,
    personName: await seal('person_name', name),
    personNumber: number === null ? null : await seal('person_number', number),
  };
}

/**
 * A person as the last of some events names them: a person without an account, or a worker with a deleted account.
 * @returns undefined without events
 * @throws ApiError attendanceExpired if the retention of the year has ended
 */
export async function recordedPerson(
  services: Pick<Services, 'encryption'>,
  tx: Transaction,
  events: readonly AttendanceRow[],
): Promise<Person | undefined> {
  const last = events.at(-1);
  if (!last) return undefined;
  const name = await nameOf(services, tx, last);
  if (name === null) throw new ApiError('attendanceExpired');
  const numbered = lastWithNumber(events);
  return {
    ...{ personId: last.personId, workerId: last.workerId, applicationId: last.applicationId, name },
    number: numbered ? await numberOf(services, tx, numbered) : null,
    businessDay: last.businessDay,
    employer: { kind: last.employerKind, name: last.employerName, number: last.employerNumber },
  };
}

/** The last of some events that has a personal number, which may have been stated after the others. */
export const lastWithNumber = (events: readonly AttendanceRow[]): AttendanceRow | undefined =>
  events.findLast(({ personNumber }) => personNumber !== null);

/** Reads the name of an event's person; null once its data key was dropped. */
export const nameOf = (services: Pick<Services, 'encryption'>, db: Database, event: AttendanceRow) =>
  unseal(services, db, event, 'person_name', event.personName);

/** Reads the personal number of an event's person; null if it is not known, and once its data key was dropped. */
export const numberOf = (services: Pick<Services, 'encryption'>, db: Database, event: AttendanceRow) =>
  event.personNumber === null ? null : unseal(services, db, event, 'person_number', event.personNumber);

async function unseal(
  { encryption }: Pick<Services, 'encryption'>,
  db: Database,
  { id, dataKey }: AttendanceRow,
  column: 'person_name' | 'person_number',
  stored: string,
): Promise<string | null> {
  const decrypted = await encryption.decrypt(db, dataKey, purposeOf(column, id), stored);
  return decrypted.state === 'readable' ? decrypted.text : null;
}
