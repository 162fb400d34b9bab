import * as embedded from '../platform/database/embedded.ts';
import type { EmbeddedOptions } from '../platform/database/embedded.ts';
import { MIGRATIONS } from './migrations.ts';

/** Opens the embedded database in a folder, as the platform's `openEmbedded` does, and runs the migrations of this program. */
export const openMigratedEmbedded = (dataDir: string, options: Omit<EmbeddedOptions, 'migrations'> = {}) =>
  embedded.openEmbedded(dataDir, { ...options, migrations: MIGRATIONS });

/** Starts PGlite, in memory unless a folder is given, as the platform's `start` does, and runs the migrations of this program. */
export const startMigratedEmbedded = (options: { folder?: string } = {}) =>
  embedded.start({ ...options, migrations: MIGRATIONS });
