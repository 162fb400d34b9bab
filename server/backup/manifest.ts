import { z } from 'zod';
import { DERIVED_TABLES, TABLES } from '../database/tables.ts';

/** A backup or a restore failed; the message is one sentence for the operator. */
export class BackupError extends Error {}

/** The last entry of the archive, since it contains the sizes and hashes of all others. */
export const MANIFEST = 'manifest.json';

/**
 * Tables that are neither backed up nor restored, also where an earlier version's archive has them. A session may have
 * been ended since, by a log-out or a new password, and must not come back; nor may rows that open one
 * (`verifications`) or depend on one. A calendar address opens a worker's shifts without a session, and may have been ended
 * since. Nor may an invitation to act for a venue, which may have been taken back; owners invite again. Uploads are incomplete, and the
 * client starts them again. Processes, the file storage and the encryption key belong to the installation.
 */
export const TABLES_LEFT_OUT = [
  'calendar_feeds',
  'encryption_check',
  'file_storage',
  'member_invitations',
  'processes',
  'push_subscriptions',
  'sessions',
  'uploads',
  'verifications',
];

/** All other tables, except those that the database derives. */
export const TABLES_TAKEN = TABLES.filter((name) => !TABLES_LEFT_OUT.includes(name) && !DERIVED_TABLES.includes(name));

export const tablePart = (name: string) => `tables/${name}.ndjson`;
export const filePart = (key: string) => `files/${key}`;
/** The tasks that the queue had not completed. */
export const TASKS_PART = 'tasks.ndjson';

export const FORMAT = 'passa-backup-1';

const part = z.strictObject({
  path: z.string(),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const rowsPart = part.extend({ rows: z.number().int().nonnegative() });

export const manifestSchema = z.strictObject({
  format: z.string(),
  takenAt: z.iso.datetime(),
  /** The hash of the database's last migration. */
  migration: z.string(),
  /** The program that made the archive; archives from before November 28, 2026 do not name it. */
  program: z.strictObject({ version: z.string(), migration: z.string() }).optional(),
  tables: z.record(z.string(), rowsPart),
  tasks: rowsPart,
  /** By storage key. */
  files: z.record(z.uuid(), part),
});

export type Part = z.infer<typeof part>;
export type RowsPart = z.infer<typeof rowsPart>;
export type Manifest = z.infer<typeof manifestSchema>;

/** All parts of an archive except the manifest. */
export const partsOf = ({ tables, tasks, files }: Manifest): Part[] => [
  ...Object.values(tables),
  tasks,
  ...Object.values(files),
];

/** Before the venues, for which a trigger adds the members that are missing. */
const RESTORED_FIRST = ['venue_people', 'venue_members'];

/** The tables of an archive that a restore fills, in order. */
export function tablesRestored({ tables }: Manifest): string[] {
  const names = Object.keys(tables).filter((name) => !TABLES_LEFT_OUT.includes(name));
  const first = RESTORED_FIRST.filter((name) => names.includes(name));
  return [...first, ...names.filter((name) => !first.includes(name))];
}
