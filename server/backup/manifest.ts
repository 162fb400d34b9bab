import { z } from 'zod';
import { DERIVED_TABLES, TABLES } from '../platform/database/tables.ts';

/** Why no backup could be taken, or none restored, in one sentence. */
export class BackupError extends Error {}

/** Where it lies in the archive: at the end, as it tells what all else came to. */
export const MANIFEST = 'manifest.json';

/**
 * What is taken: all but what follows from it, and uploads under way, whose bytes are still on the move. Whoever sends one
 * is told that it is no more, and begins anew.
 */
export const TABLES_TAKEN = TABLES.filter((name) => name !== 'uploads' && !DERIVED_TABLES.includes(name));

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
