import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMovingClock, type MovingClock } from '../setup/moving-clock.ts';
import { startTestServer } from '../setup/test-server.ts';
import { test as base } from '../setup/test.ts';
import { on } from './evening.ts';

/** Tests against a server whose clock they move. */
export const test = base.extend<object, { clock: MovingClock & { dataDir: string } }>({
  clock: [
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'passa-saturday-'));
      await use({ ...(await createMovingClock(dataDir, on('thursday', '14:00'))), dataDir });
      await rm(dataDir, { recursive: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ clock }, use) => {
      const server = await startTestServer({ DATA_DIR: clock.dataDir, ...clock.env });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // Chromium logs that the tablet is not paired at first, and that its session has ended overnight.
  expectedProblems: /status of 401/,
});
