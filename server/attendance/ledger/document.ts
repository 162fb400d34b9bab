import {
  isReceivedLate,
  ledgerChangeText,
  ledgerMisplacedText,
  ledgerReceivedLateText,
  ledgerTime,
  m,
} from '@passa/domain';
import type { AttendanceRow } from '../events/queries.ts';
import type { NamedEntry } from './read-ledger.ts';

/** A ledger that leaves the program is in Swedish in every case (SKVFS 2015:6). */
export const SWEDISH = { locale: 'sv' } as const;

/** One time in the house of one person, as texts. */
export type LedgerRow = {
  businessDay: string;
  name: string;
  number: string;
  in: string;
  out: string;
  employerName: string;
  employerNumber: string;
  /** One sentence for each. */
  changes: string[];
};

/** The staff ledger of a period, for a file. */
export type LedgerDocument = {
  company: { name: string; number: string; premises: string };
  from: string;
  to: string;
  printedAt: Date;
  rows: LedgerRow[];
};

/** A file of the staff ledger. A format of the Swedish Tax Agency becomes another implementation. */
export type LedgerExport = {
  contentType: string;
  /** The ending of its name, without the dot. */
  ending: string;
  write: (document: LedgerDocument) => Promise<Uint8Array<ArrayBuffer>>;
};

/**
 * The rows of an entry: one for each time in the house, with the changes in the first. An entry without a time has a row too, since
 * what was recorded stays visible.
 * @param number the personal number as the file shows it
 */
export function rowsOf(entry: NamedEntry, number: string): LedgerRow[] {
  const { businessDay, last } = entry;
  const times = entry.times.length > 0 ? entry.times : [{ start: null, end: null }];
  return times.map(({ start, end }, index) => ({
    ...{ businessDay, name: entry.name ?? m.ledger_expired({}, SWEDISH), number },
    ...{ in: start ? ledgerTime(start, businessDay) : '', out: end ? ledgerTime(end, businessDay) : '' },
    ...{ employerName: last.employerName, employerNumber: last.employerNumber },
    changes: index === 0 ? changesOf(entry) : [],
  }));
}

/** The additions to an entry, what does not count, and what a kiosk sent late, without the breaks, which are not ledger data. */
const changesOf = ({ changes, events, businessDay }: NamedEntry): string[] => [
  ...changes
    .filter(({ event }) => !isBreak(event))
    .map(({ type, event, addition, before, after }) =>
      ledgerChangeText(
        {
          ...{ type, kind: event.kind, before, after, at: addition.receivedAt, reason: addition.reason },
          isByVenue: addition.source === 'business',
        },
        { businessDay, venueName: addition.venueName },
        SWEDISH,
      ),
    ),
  ...events
    .filter(({ state, event }) => state === 'misplaced' && !isBreak(event))
    .map(({ event, at }) => ledgerMisplacedText({ kind: event.kind, at }, businessDay, SWEDISH)),
  ...receivedLate(events).map((late) => ledgerReceivedLateText(late, businessDay, SWEDISH)),
];

/** The events that a kiosk sent long after they happened, at the times that it sent. Breaks are not ledger data. */
export const receivedLate = (events: NamedEntry['events']) =>
  events
    .filter(({ event }) => isReceivedLate(event) && !isBreak(event))
    .map(({ event }) => ({ kind: event.kind, at: event.occurredAt, receivedAt: event.receivedAt }));

/** Whether an event is not ledger data. */
export const isBreak = ({ kind }: AttendanceRow) => kind === 'breakStart' || kind === 'breakEnd';
