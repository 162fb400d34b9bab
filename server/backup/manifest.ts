import { z } from 'zod';
import { DERIVED_TABLES, TABLES } from '../database/tables.ts';

/** Why no backup could be taken, or none restored, in one sentence. */
export class BackupError extends Error {}

/** Where it lies in the archive: at the end, as it tells what all else came to. */
export const MANIFEST = 'manifest.json';

/**
 * What is neither taken nor restored, also where an archive of an earlier version has it. A session may have been ended since,
 * by a log-out or a new password, and must not come back; nor may what opens one (`verifications`) or depends on one. The bytes
 * of uploads under way are still on the move: the client begins anew.
 */
export const TABLES_LEFT_OUT = ['push_subscriptions', 'sessions', 'uploads', 'verifications'];

/** What is taken: everything else, but for what the database writes by itself. */
export const TABLES_TAKEN = TABLES.filter((name) => !TABLES_LEFT_OUT.includes(name) && !DERIVED_TABLES.includes(name));

export const tablePart = (name: string) => `tables/${name}.ndjson`;
export const filePart = (key: string) => `files/${key}`;
/** What the queue had still to do. */
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
  /** The last migration of the database that it was taken of. */
  migration: z.string(),
  tables: z.record(z.string(), rowsPart),
  tasks: rowsPart,
  /** By their keys in the storage. */
  files: z.record(z.uuid(), part),
});

export type Part = z.infer<typeof part>;
export type RowsPart = z.infer<typeof rowsPart>;
export type Manifest = z.infer<typeof manifestSchema>;

/** Everything that the archive holds beside the manifest itself. */
export const partsOf = ({ tables, tasks, files }: Manifest): Part[] => [
  ...Object.values(tables),
  tasks,
  ...Object.values(files),
];

/** The tables of an archive that a restore fills. */
export const tablesRestored = ({ tables }: Manifest): string[] =>
  Object.keys(tables).filter((name) => !TABLES_LEFT_OUT.includes(name));
