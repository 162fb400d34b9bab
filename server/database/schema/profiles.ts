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
import { check, foreignKey, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created, oneOf, nonEmptySubsetOf } from '../../platform/database/columns.ts';
import { users } from '../../platform/database/schema.ts';

// The profiles of workers and businesses. The foreign key over (user_id, role) prevents a user from having both. The details are
// null after the account was deleted.

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

export const businesses = pgTable(
  'businesses',
  {
    userId: uuid().primaryKey(),
    role: text({ enum: ['business'] })
      .notNull()
      .default('business'),
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
    createdAt: created(),
    updatedAt: created(),
  },
  (business) => [
    foreignKey({ columns: [business.userId, business.role], foreignColumns: [users.id, users.role] }).onDelete(
      'cascade',
    ),
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
  ],
);
