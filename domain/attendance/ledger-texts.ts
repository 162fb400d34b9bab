import { m, type Locale } from '../messages/index.ts';
import { PRODUCT_NAME } from '../product.ts';
import { repeatedHourOffset, stockholmDate, stockholmSeconds } from '../time/stockholm.ts';
import type { AttendanceKind } from './attendance-events.ts';
import type { LEDGER_CHANGES } from './ledger.ts';

/** An addition to the staff ledger, as its sentence needs it. */
export type StatedChange = {
  type: (typeof LEDGER_CHANGES)[number];
  kind: AttendanceKind;
  before: Date | null;
  after: Date | null;
  /** When it was recorded. */
  at: Date;
  /** Otherwise it was recorded automatically. */
  isByVenue: boolean;
  reason: string | null;
};

/** The language of a text, if it is not the current one. */
type Options = { locale?: Locale };

/**
 * A time as the staff ledger shows it: `HH:MM:SS`, with the date before it if it is not on the business day, and the offset in the hour that
 * comes twice.
 * @param businessDay `YYYY-MM-DD`
 */
export function ledgerTime(instant: Date, businessDay: string): string {
  const date = stockholmDate(instant);
  return `${date === businessDay ? '' : `${date} `}${stockholmSeconds(instant)}${repeatedHourOffset(instant)}`;
}

/** An instant as the staff ledger shows it, `YYYY-MM-DD HH:MM:SS`. */
export const ledgerMoment = (instant: Date): string =>
  `${stockholmDate(instant)} ${stockholmSeconds(instant)}${repeatedHourOffset(instant)}`;

/** How the sentence about an addition writes its times. */
export type LedgerTimeTexts = {
  /** Of an entry. @param businessDay `YYYY-MM-DD` */
  time: (instant: Date, businessDay: string) => string;
  /** Of the addition itself. */
  moment: (instant: Date) => string;
};

/** As an inspector reads them, in the ledger's files and on the kiosk. */
const EXACT_TIMES: LedgerTimeTexts = { time: ledgerTime, moment: ledgerMoment };

/** Describes an addition: its change, author, time and reason. */
export function ledgerChangeText(
  { type, kind, before, after, at, isByVenue, reason }: StatedChange,
  { businessDay, venueName, times = EXACT_TIMES }: { businessDay: string; venueName: string; times?: LedgerTimeTexts },
  options: Options = {},
): string {
  const what = m.ledger_event_name({ kind }, options);
  const timeText = (time: Date | null) => (time ? times.time(time, businessDay) : '');
  const changed = m.ledger_change({ type, what, before: timeText(before), after: timeText(after) }, options);
  const [who, when] = [isByVenue ? venueName : PRODUCT_NAME, times.moment(at)];
  const by =
    reason === null ? m.ledger_changed_by({ who, when }, options) : m.ledger_change_by({ who, when, reason }, options);
  return `${changed}. ${by}`;
}

/** What the ledger says of an entry that a kiosk sent long after it happened. */
export const ledgerReceivedLateText = (
  { kind, at, receivedAt }: { kind: AttendanceKind; at: Date; receivedAt: Date },
  businessDay: string,
  options: Options = {},
): string => {
  const what = m.ledger_event_name({ kind }, options);
  const times = { time: ledgerTime(at, businessDay), when: ledgerMoment(receivedAt) };
  return m.ledger_received_late_at({ what, ...times }, options);
};

/** What the ledger says of an entry that could not happen then. */
export const ledgerMisplacedText = (
  { kind, at }: { kind: AttendanceKind; at: Date },
  businessDay: string,
  options: Options = {},
): string =>
  `${m.ledger_event_name({ kind }, options)} ${ledgerTime(at, businessDay)}: ${m.ledger_misplaced({}, options)}`;
