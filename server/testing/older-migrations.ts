import { join } from 'node:path';
import { copyMigrationsUntil } from '../database/migrations.ts';
import { aFolder } from './server-setup.ts';

/** The migrations of an earlier version, up to the one with this name. */
export const olderMigrations = (newest: string) => copyMigrationsUntil(newest, join(aFolder(), 'migrations'));
