import type { TestProject } from 'vitest/node';
import { openMigratedPostgresql } from '../database/postgresql.ts';
import { createLog } from '../platform/log/log.ts';
import { openQueue } from '../platform/queue/queue.ts';
import { createDatabase, dropCopies } from './create-database.ts';
import { startPostgresql } from './postgresql.ts';
import './provided.ts';
import { TASKS } from '../tasks.ts';

/** Creates one migrated database for all test files to copy, on TEST_DATABASE_URL or on a PostgreSQL of its own. */
export default async function setUp(project: TestProject) {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? { url: given, stop: async () => {} } : await startPostgresql();
  try {
    const template = await createDatabase(server.url);
    const log = createLog('error');
    const { db, close } = await openMigratedPostgresql(template, log);
    await (await openQueue(db, log, TASKS, { runsMaintenance: false })).close();
    await close();
    project.provide('postgresqlUrl', server.url);
    project.provide('postgresqlTemplate', template.name);
    return async () => {
      await dropCopies(server.url, template.name);
      await template.drop();
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
