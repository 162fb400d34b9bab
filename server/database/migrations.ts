import { fileURLToPath } from 'node:url';

/** The options of Drizzle's migrator. */
export const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) };
