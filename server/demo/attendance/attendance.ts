import { hoursAsPlanned, type AttendanceKind, type WorkedHours, type Locale } from '@passa/domain';
import { hashPassword } from 'better-auth/crypto';
import {
  addKiosk,
  correctEvent,
  hireOf,
  pairTablet,
  recordForHire,
  setInspectionCode,
} from '../../attendance/index.ts';
import type { applications, jobs } from '../../database/schema.ts';
import type { Encryption } from '../../platform/encryption/encryption.ts';
import { deterministicUuid } from '../../platform/primitives/deterministic-uuid.ts';
import { DEMO_INSPECTION_CODE, demoBusinessId } from '../accounts/index.ts';
import { ATTENDANCE_TEXTS } from './texts.ts';
import { demoJobId } from '../venues/job-id.ts';
import type { Units } from './units.ts';
import { takeBackOnCheckIn } from '../../hiring/index.ts';

type JobRow = typeof jobs.$inferInsert;
/** A shift of the demo with the workers who worked it. */
export type WorkedShift = { job: JobRow; applications: (typeof applications.$inferInsert)[] };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const plusMinutes = (time: Date, minutes: number) => new Date(time.getTime() + minutes * MINUTE);

/** Minutes between the plan and what happened. */
type OffPlan = { start: number; end: number; breakStart: number; breakEnd: number };

const BARTENDER = demoJobId('lykta', 'Bartender for a company evening');

/** The shifts that the kiosk has recorded. A check-out comes before the completion. */
const RECORDED = new Map<string | undefined, OffPlan>([
  [demoJobId('lykta', 'Server for Saturday dinner'), { start: -6, end: 2, breakStart: 3, breakEnd: 4 }],
  [demoJobId('lykta', 'Server for an anniversary dinner'), { start: -4, end: 3, breakStart: 12, breakEnd: 14 }],
  [demoJobId('lykta', 'Cook for the vegetable section'), { start: -9, end: 1, breakStart: -5, breakEnd: -7 }],
  [demoJobId('lykta', 'Dishwasher for a full house'), { start: 2, end: -1, breakStart: 8, breakEnd: 5 }],
  [BARTENDER, { start: -4, end: 3, breakStart: 20, breakEnd: 21 }],
]);

/** When the bartender has found the kiosk, and when the venue corrects that. Minutes after he has come. */
const FOUND_AFTER = 15;
const CORRECTED_AFTER = 50;

/** The hours of a shift as they were posted. */
export const plannedHours = ({ startDate, endDate, breakStart = null, breakMinutes = null }: JobRow): WorkedHours =>
  hoursAsPlanned({ startDate, endDate, breakStart, breakMinutes });

/**
 * The hours of a shift as they were worked.
 * @returns undefined for a shift that no kiosk has recorded
 */
export function workedHours({ id, startDate, endDate, breakStart, breakMinutes }: JobRow): WorkedHours | undefined {
  const off = RECORDED.get(id);
  if (!off || !breakStart || !breakMinutes) return undefined;
  const pause = {
    start: plusMinutes(breakStart, off.breakStart),
    end: plusMinutes(breakStart, breakMinutes + off.breakEnd),
  };
  return { start: plusMinutes(startDate, off.start), end: plusMinutes(endDate, off.end), breaks: [pause] };
}

type Action = { at: Date; take: () => Promise<unknown> };

/** Pairs the kiosk of the demo business, and records its last completed shifts there, one of them with a corrected time. */
export async function fillAttendance(
  services: { encryption: Encryption },
  units: Units,
  shifts: WorkedShift[],
  { now, language }: { now: Date; language: Locale },
): Promise<void> {
  const kiosk = await pairedKiosk(units, new Date(now.getTime() - 40 * DAY), language);
  const actions: Action[] = [];
  const unlimited = {
    ...services,
    rateLimiter: { require: () => Promise.resolve() },
    takeBackNoShow: takeBackOnCheckIn,
  };

  for (const { job, applications: made } of shifts) {
    const figure = workedHours(job);
    const applicationId = made.find(({ completedAt }) => completedAt)?.id;
    if (!figure || !applicationId) continue;
    const hire = await hireOf(units.at(now).tx, applicationId);
    if (!hire) throw new Error('Nobody was hired for a completed shift.');
    const idOf = (kind: AttendanceKind) => deterministicUuid(`demo event ${applicationId} ${kind}`);
    const recordAt = (kind: AttendanceKind, at: Date | undefined): Action[] =>
      at
        ? [
            {
              at,
              take: () =>
                recordForHire(unlimited, units.at(at), hire, {
                  ...{ id: idOf(kind), kind, occurredAt: at, deviceTime: at, source: 'pin' },
                  ...{ kioskId: kiosk.id, premises: kiosk.premises },
                }),
            },
          ]
        : [];
    const isLate = job.id === BARTENDER;
    const correctedAt = plusMinutes(figure.start, CORRECTED_AFTER);
    const correct = () =>
      correctEvent(unlimited, units.at(correctedAt), hire.businessId, {
        ...{ eventId: idOf('checkIn'), id: deterministicUuid(`demo correction ${applicationId}`) },
        ...{ occurredAt: figure.start, reason: ATTENDANCE_TEXTS[language].correction },
      });
    actions.push(
      ...recordAt('checkIn', isLate ? plusMinutes(figure.start, FOUND_AFTER) : figure.start),
      ...recordAt('breakStart', figure.breaks[0]?.start),
      ...recordAt('breakEnd', figure.breaks[0]?.end),
      ...recordAt('checkOut', figure.end),
      ...(isLate ? [{ at: correctedAt, take: correct }] : []),
    );
  }
  // The ledger lists events in the order in which they were received.
  for (const { take } of actions.toSorted((one, other) => Number(one.at) - Number(other.at))) await take();
}

/** The program does not keep the token of its tablet, so the kiosk cannot be used. */
async function pairedKiosk(units: Units, at: Date, language: Locale) {
  const { pairing } = await addKiosk(units.at(at), demoBusinessId('lykta'), ATTENDANCE_TEXTS[language].kiosk);
  const paired = await pairTablet(units.at(plusMinutes(at, 1)), pairing.code);
  if (!paired) throw new Error('The code of the kiosk pairs no tablet.');
  const codeHash = await hashPassword(DEMO_INSPECTION_CODE);
  await setInspectionCode(units.at(plusMinutes(at, 2)), demoBusinessId('lykta'), codeHash);
  return paired.kiosk;
}
