import { MEMBER_ROLES } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { created, id, instant, oneOf } from '../../platform/database/columns.ts';
import { users } from '../../platform/database/schema.ts';
import { businesses } from './profiles.ts';

/** The people who act for venues. The foreign key over (user_id, role) keeps workers out. */
export const venuePeople = pgTable(
  'venue_people',
  {
    userId: uuid().primaryKey(),
    role: text({ enum: ['business'] })
      .notNull()
      .default('business'),
    firstName: text(),
    lastName: text(),
    phoneNumber: text(),
    updatedAt: created(),
  },
  (person) => [
    foreignKey({ columns: [person.userId, person.role], foreignColumns: [users.id, users.role] }).onDelete('cascade'),
    check('venue_people_role', oneOf(person.role, ['business'])),
  ],
);

/**
 * Who acts for a venue, and as what. A deferred trigger of migration `venues_and_members` refuses to leave a venue that is not deleted
 * without an owner.
 */
export const venueMembers = pgTable(
  'venue_members',
  {
    userId: uuid()
      .notNull()
      .references(() => venuePeople.userId, { onDelete: 'cascade' }),
    venueId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    role: text({ enum: MEMBER_ROLES }).notNull(),
    createdAt: created(),
  },
  (member) => [
    primaryKey({ columns: [member.userId, member.venueId] }),
    index('venue_members_of_venue').on(member.venueId),
    check('venue_members_role_known', oneOf(member.role, MEMBER_ROLES)),
  ],
);

/** An invitation to act for a venue, which a mailed link accepts once. A row is deleted when it is accepted, taken back or has expired. */
export const memberInvitations = pgTable(
  'member_invitations',
  {
    id: id(),
    venueId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    role: text({ enum: MEMBER_ROLES }).notNull(),
    /** A hash of the secret in the link, so that the table opens no account. Null until the mail is written. */
    tokenHash: text(),
    /** The member who invites; null once that account is deleted. */
    invitedBy: uuid().references(() => venuePeople.userId, { onDelete: 'set null' }),
    expiresAt: instant().notNull(),
    createdAt: created(),
  },
  (invitation) => [
    uniqueIndex('member_invitations_once').on(invitation.venueId, invitation.email),
    uniqueIndex('member_invitations_token').on(invitation.tokenHash),
    index('member_invitations_by_end').on(invitation.expiresAt),
    check('member_invitations_role_known', oneOf(invitation.role, MEMBER_ROLES)),
    check('member_invitations_address', sql`${invitation.email} = lower(${invitation.email})`),
  ],
);
