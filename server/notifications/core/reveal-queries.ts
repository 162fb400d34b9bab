import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { businesses, kiosks, ledgerReveals, notifications } from '../../database/schema.ts';

/** A notification that personal numbers were shown, with the kiosk and the venue. */
export async function revealInFull(db: Database, notificationId: string) {
  const [row] = await db
    .select({
      reveal: { id: ledgerReveals.id, createdAt: ledgerReveals.createdAt },
      kioskName: kiosks.name,
      business: { id: businesses.id, businessName: businesses.businessName },
    })
    .from(notifications)
    .innerJoin(ledgerReveals, eq(ledgerReveals.id, notifications.revealId))
    .innerJoin(kiosks, eq(kiosks.id, ledgerReveals.kioskId))
    .innerJoin(businesses, eq(businesses.id, ledgerReveals.businessId))
    .where(eq(notifications.id, notificationId));
  return row;
}
