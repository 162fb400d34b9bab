import { isReceivedByMember, NOTIFICATION_KINDS, type MemberRole } from '@passa/domain';
import type { Transaction } from '../../platform/database/database.ts';
import { deleteNotificationsAboutVenue } from '../core/queries.ts';
import { lockMemberships } from '../core/recipients.ts';

/**
 * Deletes the notifications about a venue that an account may not read any more, so that they are neither listed, mailed nor pushed. Called
 * after the membership has changed, in the same transaction.
 * @param role what the account is at the venue from now on; undefined for a member no longer
 */
export async function forgetVenue(
  tx: Transaction,
  member: { userId: string; venueId: string },
  role: MemberRole | undefined,
): Promise<void> {
  await lockMemberships(tx, member.venueId);
  const kinds = role && NOTIFICATION_KINDS.filter((kind) => !isReceivedByMember(role, kind));
  await deleteNotificationsAboutVenue(tx, member, kinds);
}
