import * as embedded from '../platform/database/embedded.ts';
import type { EmbeddedOptions } from '../platform/database/embedded.ts';
import { MIGRATIONS } from './migrations.ts';

/** The platform's `openEmbedded`, with this program's migrations. */
export const openEmbedded = (dataDir: string, options: Omit<EmbeddedOptions, 'migrations'> = {}) =>
  embedded.openEmbedded(dataDir, { ...options, migrations: MIGRATIONS });

/** The platform's `start`, with this program's migrations. */
export const start = (options: { folder?: string; settings?: string[] } = {}) =>
  embedded.start({ ...options, migrations: MIGRATIONS });
