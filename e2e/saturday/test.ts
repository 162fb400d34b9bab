import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locale } from '@passa/domain';
import { createMovingClock, type MovingClock } from '../setup/moving-clock.ts';
import { startTestServer } from '../setup/test-server.ts';
import { test as base } from '../setup/test.ts';
import { on } from './evening.ts';

/**
 * Tests against a server with the demo data. They move its clock. Each language has a server of its own, since the story can be played once
 * with the same people.
 * @param language the language in which the demo's venues and workers write
 */
export const testIn = (language: Locale) =>
  base.extend<object, { clock: MovingClock & { dataDir: string } }>({
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
        const demo = { DEMO_DATA: 'on', DEMO_LANGUAGE: language };
        const server = await startTestServer({ DATA_DIR: clock.dataDir, ...demo, ...clock.env });
        await use(server);
        await server.stop();
      },
      // Creates a database and fills it, which takes longer than to copy an empty one.
      { scope: 'worker', timeout: 180_000 },
    ],
    // Chromium logs that the tablet is not paired at first, and that its session has ended overnight.
    expectedProblems: /status of 401/,
  });
