import type { Expertise, City, LanguageLevels, WorkExperience } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { applications } from './jobs.ts';

/** The details of an applicant that a business may read in addition to the name. */
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
 * The details of an applicant at the time when the application ended, which its business can still read. The details are removed
 * after `ACCESS_DAYS`, or when the worker ends the access; the name stays. The snapshot of a withdrawn application has the name
 * only.
 */
export const applicantSnapshots = pgTable(
  'applicant_snapshots',
  {
    applicationId: uuid()
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Null, like the last name, after the account of the worker or of the business was deleted. */
    firstName: text(),
    lastName: text(),
    details: jsonb().$type<ApplicantDetails>(),
    /** The ids of the files that the business may read, and the storage keys of their posters. */
    files: uuid().array().notNull().default([]),
    /** When the snapshot was taken. */
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
