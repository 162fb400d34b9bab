import { errorCodeOf } from '../platform/database/connection-error.ts';
import { createDatabase } from './create-database.ts';

// Runs before the tests, so that an unusable PostgreSQL is one sentence and not an error of every test.

const given = process.env['TEST_DATABASE_URL'];

if (given) {
  try {
    const { drop } = await createDatabase(given);
    await drop();
  } catch (error) {
    const reason =
      error instanceof Error && error.message ? `${error.message} (${errorCodeOf(error)})` : errorCodeOf(error);
    process.stderr.write(`On the server that TEST_DATABASE_URL names no database can be created: ${reason}\n`);
    process.exitCode = 1;
  }
}
