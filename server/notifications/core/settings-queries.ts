import { isOnByDefault, type NotificationKind, type NotificationSettingChange } from '@passa/domain';
import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { notificationSettings, users } from '../../database/schema.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';

/** A user's stored notification settings; of kinds without a row `isOnByDefault` of the domain decides. */
export function settingsOf(db: Database, userId: string) {
  return db
    .select({
      kind: notificationSettings.kind,
      byMail: notificationSettings.byMail,
      byPush: notificationSettings.byPush,
    })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
}

export type SettingRow = Awaited<ReturnType<typeof settingsOf>>[number];

/** The role of an account that is not deleted, locked for share; undefined if there is none. */
export async function lockRoleForShare(tx: Transaction, userId: string) {
  const [user] = await tx
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('key share');
  return user?.role ?? undefined;
}

/** Saves the given channels in one statement, so that concurrent saves do not undo each other. */
export async function saveSettings(db: Database, userId: string, settings: NotificationSettingChange[]): Promise<void> {
  // In one order, so that concurrent saves do not deadlock.
  const sorted = settings.toSorted((a, b) => a.kind.localeCompare(b.kind));
  const isNamed = (channel: 'byMail' | 'byPush') =>
    inArray(
      sql`excluded.kind`,
      sorted.flatMap((setting) => (setting[channel] === undefined ? [] : [setting.kind])),
    );
  await db
    .insert(notificationSettings)
    .values(
      sorted.map(({ kind, byMail, byPush }) => ({
        userId,
        kind,
        byMail: byMail ?? isOnByDefault(kind, 'byMail'),
        byPush: byPush ?? isOnByDefault(kind, 'byPush'),
      })),
    )
    .onConflictDoUpdate({
      target: [notificationSettings.userId, notificationSettings.kind],
      set: {
        byMail: sql`case when ${isNamed('byMail')} then excluded.by_mail else ${notificationSettings.byMail} end`,
        byPush: sql`case when ${isNamed('byPush')} then excluded.by_push else ${notificationSettings.byPush} end`,
      },
    });
}

/** The users who have switched on a kind that is off by default, by mail or by push. As SQL over the stored settings. */
export const hasSwitchedOnSql = (kind: NotificationKind): SQL | undefined =>
  and(
    eq(notificationSettings.kind, kind),
    or(eq(notificationSettings.byMail, true), eq(notificationSettings.byPush, true)),
  );

/** Whether a user wants a kind of notification by one channel. */
export async function isWanted(
  db: Database,
  userId: string,
  kind: NotificationKind,
  channel: 'byMail' | 'byPush',
): Promise<boolean> {
  const settings = await settingsOf(db, userId);
  return settings.find((setting) => setting.kind === kind)?.[channel] ?? isOnByDefault(kind, channel);
}
