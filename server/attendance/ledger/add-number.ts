import { currentEvents, ledgerOf, m, plusDays, stockholmDate } from '@passa/domain';
import { randomUUID } from 'node:crypto';
import type { Services } from '../../core/services.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { readPersonalNumber } from '../../people/index.ts';
import { lastWithNumber, nameOf, numberInLedger, sealPerson } from '../events/person.ts';
import { eventsOfWorkerBetween, insertEvent, type AttendanceRow } from '../events/queries.ts';
import { SWEDISH } from './document.ts';

/** For how long a personal number that is stated later is added to what was recorded without one. Days. */
const ADDED_DAYS = 7;

/**
 * Adds the personal number of a worker, once it is stated, to the events of the last week that were recorded without one. The events stay;
 * each gets a correction with the same time. Call it in the transaction that saves the number, under the lock on the worker.
 */
export async function addNumberToEvents(
  services: Pick<Services, 'encryption'>,
  unit: UnitOfWork,
  workerId: string,
): Promise<void> {
  const { tx, now } = unit;
  const today = stockholmDate(now);
  // A shift can be checked in to before the date on which it begins.
  const days = { from: plusDays(today, -ADDED_DAYS), to: plusDays(today, 1) };
  const rows = await eventsOfWorkerBetween(tx, workerId, days);
  const number = rows.length > 0 ? await readPersonalNumber(services, tx, workerId) : undefined;
  if (!number) return;
  for (const entry of ledgerOf(rows)) {
    for (const event of currentEvents(entry.rows)) {
      const chain = entry.rows.filter((row) => row.id === event.id || row.correctsId === event.id);
      if (!lastWithNumber(chain)) await addTo(services, unit, event, entry.last, numberInLedger(number));
    }
  }
}

/** @param event with its corrected time. @param last the row that was received last about the same shift */
async function addTo(
  services: Pick<Services, 'encryption'>,
  { tx, now }: UnitOfWork,
  event: AttendanceRow,
  last: AttendanceRow,
  number: string,
): Promise<void> {
  const name = await nameOf(services, tx, last);
  if (name === null) return;
  const { number: _number, dataKey: _dataKey, ...copied } = event;
  const id = randomUUID();
  const person = { ...copied, name, number, employer: null };
  await insertEvent(tx, {
    ...copied,
    ...{ id, correctsId: event.id, isVoid: false, source: 'system', reason: m.ledger_number_added_reason({}, SWEDISH) },
    ...{ kioskId: null, actorId: null, deviceTime: null },
    // Another process may have recorded the event after this transaction took its time.
    receivedAt: last.receivedAt > now ? last.receivedAt : now,
    ...(await sealPerson(services, tx, id, person)),
  });
}
