import {
  BUSINESS_TYPES,
  CITIES,
  EXPERTISE,
  MAX_STATED_TERM_LENGTH,
  PIN_BOUNDS,
  type LanguageLevels,
  type WorkExperience,
} from '@passa/domain';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created, instant, oneOf, nonEmptySubsetOf } from '../../platform/database/columns.ts';
import { users } from '../../platform/database/schema.ts';

// The profiles of workers and venues. The details are null after the account or the venue was deleted.

export const workers = pgTable(
  'workers',
  {
    userId: uuid().primaryKey(),
    role: text({ enum: ['worker'] })
      .notNull()
      .default('worker'),
    firstName: text(),
    lastName: text(),
    phoneNumber: text(),
    expertise: text({ enum: EXPERTISE }).array(),
    city: text({ enum: CITIES }),
    streetAddress: text(),
    zipCode: text(),
    languageProficiency: jsonb().$type<LanguageLevels>().notNull().default({}),
    workExperiences: jsonb().$type<WorkExperience[]>().notNull().default([]),
    createdAt: created(),
    updatedAt: created(),
  },
  (worker) => [
    foreignKey({ columns: [worker.userId, worker.role], foreignColumns: [users.id, users.role] }).onDelete('cascade'),
    check(
      'workers_details_together',
      sql`num_nulls(first_name, last_name, phone_number, expertise, city, street_address, zip_code) in (0, 7)`,
    ),
    check('workers_role', oneOf(worker.role, ['worker'])),
    check('workers_expertise_known', nonEmptySubsetOf(worker.expertise, EXPERTISE)),
    check('workers_city_known', oneOf(worker.city, CITIES)),
  ],
);

const degrees = () => numeric({ precision: 6, scale: 4, mode: 'number' });
const statedTermLength = sql.raw(`between 1 and ${MAX_STATED_TERM_LENGTH}`);
const isBetween = ([lowest, highest]: readonly [number, number]) => sql.raw(`between ${lowest} and ${highest}`);

/**
 * The venues, which post jobs. The column of the key has the name from when each venue was the account of one person; the id of
 * a venue that signed up is that of the account.
 */
export const businesses = pgTable(
  'businesses',
  {
    id: uuid('user_id').primaryKey(),
    role: text({ enum: ['business'] })
      .notNull()
      .default('business'),
    /** The contact of hired workers. The names and the number are the member's own; null once the venue is deleted. */
    contactId: uuid().references(() => users.id),
    firstName: text(),
    lastName: text(),
    phoneNumber: text(),
    businessName: text().notNull(),
    organisationNumber: text(),
    businessType: text({ enum: BUSINESS_TYPES }).notNull(),
    otherBusinessType: text(),
    businessAddress: text(),
    city: text({ enum: CITIES }).notNull(),
    zipCode: text(),
    /** The pin: where the venue is on the map, if the business has set it. */
    latitude: degrees(),
    longitude: degrees(),
    /** The payday of the venue, and its collective agreement, as the venue states them to the workers it employs. */
    payday: text(),
    collectiveAgreement: text(),
    /** When an owner deleted the venue. Rows that must stay, such as settled shifts, then have no personal data. */
    deletedAt: instant(),
    /** When an operator suspended the venue; null while it can post and hire. */
    suspendedAt: instant(),
    createdAt: created(),
    updatedAt: created(),
  },
  (business) => [
    check(
      'businesses_details_together',
      sql`num_nulls(first_name, last_name, phone_number, organisation_number, business_address, zip_code) in (0, 6)`,
    ),
    check('businesses_pin_whole', sql`num_nulls(latitude, longitude) in (0, 2)`),
    check(
      'businesses_pin_in_bounds',
      sql`latitude ${isBetween(PIN_BOUNDS.latitude)} and longitude ${isBetween(PIN_BOUNDS.longitude)}`,
    ),
    check('businesses_payday_length', sql`char_length(payday) ${statedTermLength}`),
    check('businesses_collective_agreement_length', sql`char_length(collective_agreement) ${statedTermLength}`),
    check('businesses_role', oneOf(business.role, ['business'])),
    check('businesses_type_known', oneOf(business.businessType, BUSINESS_TYPES)),
    check('businesses_city_known', oneOf(business.city, CITIES)),
    index('businesses_of_contact').on(business.contactId),
    // For the lists of open jobs, which leave out those of suspended venues.
    index('businesses_suspended')
      .on(business.id)
      .where(sql`suspended_at is not null`),
  ],
);
