import type { Expertise, City, LanguageLevels, WorkExperience } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { applications } from './jobs.ts';

/** What a business may read of an applicant beyond the name. */
export type ApplicantDetails = {
  email: string;
  phoneNumber: string;
  city: City;
  streetAddress: string;
  zipCode: string;
  expertise: Expertise[];
  languageProficiency: LanguageLevels;
  workExperiences: WorkExperience[];
};

/**
 * What an applicant's card showed when nothing could come of the application any more: that is what the business goes on
 * reading. The details are removed after a time, or when the worker ends the access; the name stays. Of a withdrawn
 * application there is the name alone.
 */
export const applicantSnapshots = pgTable(
  'applicant_snapshots',
  {
    applicationId: uuid()
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Null, as the last name, once the account of the worker or of the business is deleted. */
    firstName: text(),
    lastName: text(),
    details: jsonb().$type<ApplicantDetails>(),
    /** The ids of the files that the card showed, and the keys of their pictures. */
    files: uuid().array().notNull().default([]),
    /** When the details were read. */
    frozenAt: instant().notNull(),
    /** When the details are removed. */
    accessUntil: instant().notNull(),
  },
  (snapshot) => [
    check('applicant_snapshots_names_together', sql`num_nulls(first_name, last_name) in (0, 2)`),
    check('applicant_snapshots_files_with_details', sql`details is not null or cardinality(files) = 0`),
    index('applicant_snapshots_by_end')
      .on(snapshot.accessUntil)
      .where(sql`details is not null`),
  ],
);
