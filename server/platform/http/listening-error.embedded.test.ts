import { expect, test } from 'vitest';
import { runCommand } from '../../testing/command.ts';
import { aFolderWithDatabase } from '../../testing/server-setup.ts';

test.for(['nonsense.invalid', '192.0.2.1'])(
  'a HOST that is not an address of this machine is refused: %s',
  { timeout: 120_000 },
  async (HOST) => {
    const env = { DATA_DIR: await aFolderWithDatabase(), PORT: '0', LOG_LEVEL: 'error', DEMO_DATA: 'off', HOST };
    const { exitCode, output, errors } = await runCommand('start', env);
    expect([exitCode, output]).toEqual([1, '']);
    expect(errors).toMatch(
      /^Passa could not start\. HOST must be an address of this machine, such as 127\.0\.0\.1, or 0\.0\.0\.0 for all \(\w+\)\.\n$/,
    );
  },
);
