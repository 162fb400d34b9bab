import { stockholmDate, type RevealFormat } from '@passa/domain';
import { and, asc, between, desc, eq, gt, isNotNull, isNull, notInArray, or } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Services } from '../../core/services.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { notifyOfSubject } from '../../notifications/index.ts';
import { attendanceEvents, kiosks, ledgerReveals, notifications, users } from '../../database/schema.ts';
import type { Database } from '../../platform/database/database.ts';
import { olderThan, PAGE_SIZE, type PageKey } from '../../platform/http/page.ts';
import { ledgerKeyOf } from '../events/person.ts';
import type { Kiosk } from '../kiosks/queries.ts';
import { requireStoredCode } from '../kiosks/inspection-code.ts';

const purposeOf = (column: 'inspector_name' | 'authority', id: string) => `ledger_reveals.${column} ${id}`;

/** Who asks for personal numbers. */
type Inspector = { inspectorName: string; authority: string };

type RevealInput = { from: string; to: string; format: RevealFormat; inspector: Inspector; codeHash: string };

type Reading = Pick<Services, 'encryption'>;

/** How long an inspection by one person at one kiosk lasts from its first reveal. The venue is notified once of each. Milliseconds. */
const INSPECTION_TIME = 60 * 60 * 1000;

/**
 * Records that personal numbers of some business days are shown, and notifies the venue and the workers of the first time in an inspection. Call it in the
 * transaction that reads them. Who asks is kept as long as the ledger of the year in which they ask: by the same data key.
 * @param reveal `codeHash` is that of the code of the venue, from `verifyInspectionCode`
 * @throws ApiError tooManyReveals; inspectionCodeWrong if the venue has another code by now
 */
export async function recordReveal(
  { encryption, rateLimiter }: Reading & Pick<Services, 'rateLimiter'>,
  unit: UnitOfWork,
  kiosk: Kiosk,
  { from, to, format, inspector, codeHash }: RevealInput,
): Promise<void> {
  const { tx, now } = unit;
  await requireStoredCode(tx, kiosk.businessId, codeHash);
  // Its row also lets the reveals of one venue happen one after the other, so that two do not both notify.
  await rateLimiter.require('tooManyReveals', { limit: 'reveal-at-venue', key: kiosk.businessId }, { on: tx });
  const continuesId = await currentInspection({ encryption }, unit, kiosk, inspector);
  const id = randomUUID();
  const dataKey = ledgerKeyOf(stockholmDate(now));
  const seal = (column: 'inspector_name' | 'authority', text: string) =>
    encryption.encrypt(tx, dataKey, purposeOf(column, id), text);
  await tx.insert(ledgerReveals).values({
    ...{ id, businessId: kiosk.businessId, kioskId: kiosk.id, fromDay: from, toDay: to, format, dataKey },
    inspectorName: await seal('inspector_name', inspector.inspectorName),
    authority: await seal('authority', inspector.authority),
    ...{ continuesId, createdAt: now },
  });
  const shown = await workersToNotify(unit, kiosk.businessId, { from, to, inspection: continuesId ?? id });
  await notifyOfSubject(unit, [
    ...(continuesId === null ? [{ partyId: kiosk.businessId, revealId: id, kind: 'numbersRevealed' as const }] : []),
    ...shown.map((partyId) => ({ partyId, revealId: id, kind: 'ownNumberRevealed' as const })),
  ]);
}

/** The first reveal of the inspection by the same person at the same kiosk, unless its time has passed. */
async function currentInspection(
  { encryption }: Reading,
  { tx, now }: UnitOfWork,
  { id: kioskId, businessId }: Kiosk,
  { inspectorName, authority }: Inspector,
): Promise<string | null> {
  const since = new Date(now.getTime() - INSPECTION_TIME);
  const begun = await tx
    .select()
    .from(ledgerReveals)
    .where(
      and(
        eq(ledgerReveals.businessId, businessId),
        eq(ledgerReveals.kioskId, kioskId),
        isNull(ledgerReveals.continuesId),
        gt(ledgerReveals.createdAt, since),
      ),
    );
  for (const reveal of begun) {
    const asked = await readInspector({ encryption }, tx, reveal);
    if (asked.inspectorName === inspectorName && asked.authority === authority) return reveal.id;
  }
  return null;
}

/** The workers with a personal number in the ledger of some days who have not been notified of this inspection. */
async function workersToNotify(
  { tx }: UnitOfWork,
  businessId: string,
  { from, to, inspection }: { from: string; to: string; inspection: string },
): Promise<string[]> {
  const notified = tx
    .select({ userId: notifications.userId })
    .from(notifications)
    .innerJoin(ledgerReveals, eq(ledgerReveals.id, notifications.revealId))
    .where(or(eq(ledgerReveals.id, inspection), eq(ledgerReveals.continuesId, inspection)));
  const shown = await tx
    .selectDistinct({ id: users.id })
    .from(attendanceEvents)
    .innerJoin(users, eq(users.id, attendanceEvents.workerId))
    .where(
      and(
        eq(attendanceEvents.businessId, businessId),
        between(attendanceEvents.businessDay, from, to),
        isNotNull(attendanceEvents.personNumber),
        isNull(users.deletedAt),
        notInArray(users.id, notified),
      ),
    )
    .orderBy(asc(users.id));
  return shown.map(({ id }) => id);
}

/** Who asked; null once the retention has ended. */
async function readInspector({ encryption }: Reading, db: Database, reveal: typeof ledgerReveals.$inferSelect) {
  const read = async (column: 'inspector_name' | 'authority', stored: string) => {
    const decrypted = await encryption.decrypt(db, reveal.dataKey, purposeOf(column, reveal.id), stored);
    return decrypted.state === 'readable' ? decrypted.text : null;
  };
  return {
    inspectorName: await read('inspector_name', reveal.inspectorName),
    authority: await read('authority', reveal.authority),
  };
}

/** A page of the reveals of a venue, the newest first. Who asked is null once the retention has ended. */
export async function revealsOf({ encryption }: Reading, db: Database, businessId: string, after: PageKey | undefined) {
  const rows = await db
    .select({ reveal: ledgerReveals, kioskName: kiosks.name })
    .from(ledgerReveals)
    .innerJoin(kiosks, eq(kiosks.id, ledgerReveals.kioskId))
    .where(and(eq(ledgerReveals.businessId, businessId), olderThan(ledgerReveals, after)))
    .orderBy(desc(ledgerReveals.createdAt), desc(ledgerReveals.id))
    .limit(PAGE_SIZE + 1);
  return Promise.all(
    rows.map(async ({ reveal, kioskName }) => ({
      ...{ id: reveal.id, createdAt: reveal.createdAt, format: reveal.format, kioskName },
      ...{ fromDay: reveal.fromDay, toDay: reveal.toDay },
      ...(await readInspector({ encryption }, db, reveal)),
    })),
  );
}

export type Reveal = Awaited<ReturnType<typeof revealsOf>>[number];

/** A reveal, for the venue. */
export const presentReveal = ({ createdAt, ...reveal }: Reveal) => ({ ...reveal, at: createdAt.toISOString() });
