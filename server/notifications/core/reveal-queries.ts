import type { RevealNotificationKind } from '@passa/domain';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { businesses, kiosks, ledgerReveals, notifications, users } from '../../database/schema.ts';

/** A notification about a reveal: to its venue, or to the worker of the number. */
export type RevealNotification = { userId: string; revealId: string; kind: RevealNotificationKind };

export async function insertRevealNotifications(
  tx: Transaction,
  added: (RevealNotification & { id: string })[],
): Promise<void> {
  await tx.insert(notifications).values(added.map((each) => ({ ...each, createdAt: sql`clock_timestamp()` })));
}

/** A notification that personal numbers were shown, with the kiosk and the venue. */
export async function revealInFull(db: Database, notificationId: string) {
  const [row] = await db
    .select({
      reveal: { id: ledgerReveals.id, createdAt: ledgerReveals.createdAt },
      kioskName: kiosks.name,
      business: {
        id: businesses.userId,
        role: businesses.role,
        businessName: businesses.businessName,
        email: users.email,
      },
    })
    .from(notifications)
    .innerJoin(ledgerReveals, eq(ledgerReveals.id, notifications.revealId))
    .innerJoin(kiosks, eq(kiosks.id, ledgerReveals.kioskId))
    .innerJoin(businesses, eq(businesses.userId, ledgerReveals.businessId))
    .innerJoin(users, eq(users.id, ledgerReveals.businessId))
    .where(eq(notifications.id, notificationId));
  return row;
}
