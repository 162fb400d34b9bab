import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { applications, businesses, jobs, workers } from '../database/schema.ts';

// The columns that a later export updates. Ids, references, creation times and email addresses (which owners log in
// with) are kept.
export const IDENTITY = ['name', 'updatedAt'] as const;
const PERSON = ['firstName', 'lastName', 'phoneNumber', 'city', 'zipCode', 'updatedAt'] as const;
export const WORKER = [
  ...PERSON,
  'expertise',
  'streetAddress',
  'languageProficiency',
  'workExperiences',
] satisfies (keyof typeof workers.$inferInsert)[];
export const BUSINESS = [
  ...PERSON,
  'businessName',
  'organisationNumber',
  'businessType',
  'otherBusinessType',
  'businessAddress',
] satisfies (keyof typeof businesses.$inferInsert)[];
// Hires are written again after all jobs, since two shifts may have swapped their hours.
export const JOB = [
  // What a venue states in a job here, and could not state in the former system, is kept.
  'title',
  'description',
  'requiredExpertise',
  'payRate',
  'address',
  'city',
  'zipCode',
  'dressCode',
  'languageRequirements',
  'isUrgent',
  'startDate',
  'endDate',
  'status',
  'termsChangedAt',
  'updatedAt',
] satisfies (keyof typeof jobs.$inferInsert)[];
export const APPLICATION = [
  'status',
  'assignedAt',
  'completedAt',
  'completedBy',
  'updatedAt',
] satisfies (keyof typeof applications.$inferInsert)[];

/** The `set` clause of an upsert that overwrites the given columns with the new values. */
export function replaced(table: PgTable, names: readonly string[]): Record<string, SQL> {
  const columns: Record<string, { name: string }> = getTableColumns(table);
  const entries = names.map((name): [string, SQL] => {
    const column = snakeCase(columns[name]?.name ?? name);
    const value = `excluded.${column}`;
    // A row that was changed here stays newer than an older export.
    return [name, sql.raw(name === 'updatedAt' ? `greatest(${value}, ${getTableName(table)}.${column})` : value)];
  });
  return Object.fromEntries(entries);
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
