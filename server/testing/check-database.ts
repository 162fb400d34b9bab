import { errorCodeOf } from '../platform/database/connection-error.ts';
import { createDatabase } from './create-database.ts';

// Runs before the tests, so that an unusable PostgreSQL is one message instead of an error in every test.

const serverUrl = process.env['TEST_DATABASE_URL'];

if (serverUrl) {
  try {
    const { drop } = await createDatabase(serverUrl);
    await drop();
  } catch (error) {
    const reason =
      error instanceof Error && error.message ? `${error.message} (${errorCodeOf(error)})` : errorCodeOf(error);
    process.stderr.write(`No database can be created on the server of TEST_DATABASE_URL: ${reason}\n`);
    process.exitCode = 1;
  }
}
