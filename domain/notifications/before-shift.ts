import { plusDays } from '../time/days.ts';
import { stockholmDate } from '../time/stockholm.ts';
import { stockholmInstant } from '../time/stockholm-instant.ts';
import { endsWithConfirmation, usefulUntil } from './delivery.ts';
import type { ReminderKind } from './subjects.ts';

const HOUR = 60 * 60 * 1000;

/** The hours before a shift at which a hired worker is asked to confirm. They have passed in reality, also over a clock change. */
const ASKED_FIRST = 36;
const ASKED_AGAIN = 20;
/** A worker who is hired fewer hours before the shift is not asked: they have only just agreed to it. */
const HIRED_LATE = 24;
/** For how many hours the business waits for an answer to the last question before it is notified. */
const ANSWER_HOURS = 4;
/** The hours before a shift at which the worker is reminded for the last time. */
const REMINDED_LAST = 2;
/** When the worker is reminded on the day before, in Stockholm local time. */
const REMINDED_FIRST = '18:00';

/** What happens before a shift depends on when the worker was hired and has answered. Instants are UTC. */
export type Hire = {
  hiredAt: Date;
  startDate: Date;
  /** When the worker was asked to confirm the last time; null if not yet. */
  askedAt: Date | null;
  confirmedAt: Date | null;
};

const hoursBefore = (instant: Date, hours: number) => new Date(instant.getTime() - hours * HOUR);

/**
 * When a worker is asked to confirm that they come: 36 and 20 hours before the shift, or only 20 hours before if they are hired less than
 * 36 hours ahead. Empty if they are hired 24 hours ahead or later.
 */
export function confirmationTimes({ hiredAt, startDate }: Pick<Hire, 'hiredAt' | 'startDate'>): Date[] {
  if (hiredAt >= hoursBefore(startDate, HIRED_LATE)) return [];
  return [ASKED_FIRST, ASKED_AGAIN].map((hours) => hoursBefore(startDate, hours)).filter((time) => hiredAt < time);
}

/** Whether the worker comes: `unanswered` once they have been asked. */
export const CONFIRMATIONS = ['confirmed', 'unanswered'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

/**
 * What a business may know of whether a hired worker confirms the shift.
 * @param now UTC instant
 * @returns null until the worker is asked, for a hire too late for the question, and once the shift has started
 */
export function confirmationOf(hire: Hire, now: Date): Confirmation | null {
  if (hire.startDate <= now) return null;
  if (hire.confirmedAt) return 'confirmed';
  return hire.askedAt ? 'unanswered' : null;
}

type Reminder = { kind: ReminderKind; at: Date };

/** All reminders and questions of a hire, each with its time. What would have been due before the hiring is left out. */
function remindersOf(hire: Hire): Reminder[] {
  const { hiredAt, startDate, askedAt } = hire;
  const questions = confirmationTimes(hire).map((at): Reminder => ({ kind: 'confirmationAsked', at }));
  const dayBefore = stockholmInstant(plusDays(stockholmDate(startDate), -1), REMINDED_FIRST);
  const lastQuestion = hoursBefore(startDate, ASKED_AGAIN);
  // After an outage the last question comes late, and the worker has the same time to answer it.
  const answeredBy = askedAt && new Date(Math.max(askedAt.getTime(), lastQuestion.getTime()) + ANSWER_HOURS * HOUR);
  return [
    ...questions,
    { kind: 'shiftReminder', at: dayBefore } as const,
    { kind: 'shiftSoon', at: hoursBefore(startDate, REMINDED_LAST) } as const,
    ...(questions.length > 0 && answeredBy ? [{ kind: 'unconfirmed', at: answeredBy } as const] : []),
  ].filter(({ at }) => at > hiredAt && at < startDate);
}

/**
 * Selects what has become due since the reminders of a hire were handled last. A reminder past its time is sent late, as after an outage,
 * but not once it has no use (`usefulUntil`).
 * @param since the `nextAt` of that time; any time before the hiring if they never were
 * @param now UTC instant
 * @returns each kind once; `asks` says whether the worker is asked now; and when the next is due, null for never
 */
export function dueReminders(
  hire: Hire,
  since: Date,
  now: Date,
): { kinds: ReminderKind[]; asks: boolean; nextAt: Date | null } {
  const isDue = ({ kind, at }: Reminder) =>
    at >= since &&
    at <= now &&
    now < usefulUntil(kind, hire.startDate) &&
    !(hire.confirmedAt && endsWithConfirmation(kind));
  const kinds = [
    ...new Set(
      remindersOf(hire)
        .filter(isDue)
        .map(({ kind }) => kind),
    ),
  ];
  const asks = kinds.includes('confirmationAsked');
  const later = remindersOf(asks ? { ...hire, askedAt: now } : hire).filter(({ at }) => at > now);
  const next = Math.min(...later.map(({ at }) => at.getTime()));
  return { kinds, asks, nextAt: Number.isFinite(next) ? new Date(next) : null };
}
