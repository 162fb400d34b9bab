import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { applications, businesses, jobs, workers } from '../database/schema.ts';

// What a later export brings up to date. The ids, what a record hangs on, when it was made and the email address (it is
// what its owner signs in with by now) stay.
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
// Whoever is hired is hired again when all jobs are written: their hours may have changed places in the meantime.
export const JOB = [
  'title',
  'description',
  'requiredExpertise',
  'payRate',
  'address',
  'city',
  'zipCode',
  'startDate',
  'endDate',
  'dressCode',
  'languageRequirements',
  'isUrgent',
  'status',
  'updatedAt',
] satisfies (keyof typeof jobs.$inferInsert)[];
export const APPLICATION = [
  'status',
  'assignedAt',
  'completedAt',
  'completedBy',
  'updatedAt',
] satisfies (keyof typeof applications.$inferInsert)[];

/** Columns that take the value which was to be inserted, in an upsert that finds the row there. */
export function replaced(table: PgTable, names: readonly string[]): Record<string, SQL> {
  const columns: Record<string, { name: string }> = getTableColumns(table);
  const entries = names.map((name): [string, SQL] => {
    const column = snakeCase(columns[name]?.name ?? name);
    const value = `excluded.${column}`;
    // What was changed here stays newer than an export that is older.
    return [name, sql.raw(name === 'updatedAt' ? `greatest(${value}, ${getTableName(table)}.${column})` : value)];
  });
  return Object.fromEntries(entries);
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
