import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchOptions } from '@passa/e2e/setup/browser.ts';
import { startServer } from '@passa/e2e/setup/server.ts';
import { startPostgresql } from '@passa/server/testing/postgresql';
import { chromium } from '@playwright/test';
import { writeResult } from '../result.ts';
import { audit, CATEGORIES, type Audit } from './audit.ts';
import { people, type AuditedScreen } from './people.ts';

// Audits the landing page and the main signed-in screens with Lighthouse, each with an empty cache.

const TIMES = 3;
const LANDING = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
// Signed-in pages are excluded from search engines, which lowers their SEO score.
const SIGNED_IN = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 0 };

const profile = await mkdtemp(join(tmpdir(), 'passa-bench-'));
const dataDir = await mkdtemp(join(tmpdir(), 'passa-bench-'));
const postgresql = await startPostgresql();
const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: postgresql.url });
const options = launchOptions('full');
const browser = await chromium.launchPersistentContext(profile, {
  ...options,
  args: [...(options.args ?? []), '--remote-debugging-port=0'],
});

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} KB`;

function row({ what }: AuditedScreen, { scores, largestPaint, blocked, shift, transferred, scripts }: Audit): string {
  const figures = [
    `${(largestPaint / 1000).toFixed(1)} s`,
    `${blocked.toFixed(0)} ms`,
    shift.toFixed(3),
    inKilobytes(transferred),
    inKilobytes(scripts),
  ];
  return `| ${[what, ...CATEGORIES.map((category) => scores[category]), ...figures].join(' | ')} |`;
}

try {
  // The browser writes its debugging port to the first line of this file.
  const port = Number((await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')[0]);
  const measured: { screen: AuditedScreen; said: Audit; missed: string[] }[] = [];
  for (const { cookies, screens } of await people(server.url)) {
    await browser.clearCookies();
    await browser.addCookies(cookies);
    for (const screen of screens) {
      const said = await audit(server.url + screen.path, port, TIMES);
      const goals = cookies.length > 0 ? SIGNED_IN : LANDING;
      const missed = CATEGORIES.filter((category) => said.scores[category] < goals[category]);
      process.stdout.write(`${row(screen, said)} ${said.complaints.join(', ')}\n`);
      measured.push({ screen, said, missed });
    }
  }
  const misses = measured.flatMap(({ screen, missed }) => missed.map((category) => `${screen.what}: ${category}`));
  await writeResult('web', [
    '# The web app, as Lighthouse sees it',
    '',
    '| page | performance | accessibility | best practices | SEO | largest paint | blocked | shift | transferred | of it scripts |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...measured.map(({ screen, said }) => row(screen, said)),
    '',
    misses.length > 0 ? `Below the goal: ${misses.join('; ')}.` : 'All of them reach their goals.',
    '',
    `The median of ${TIMES} runs of each, with Lighthouse’s own settings for a phone, on PostgreSQL. Signed-in screens are closed to`,
    'search engines, which costs them points for SEO. Load of the machine over the last minute at the end of the run:',
    `${loadavg()[0]?.toFixed(1)}.`,
  ]);
} finally {
  await browser.close();
  await server.stop();
  await postgresql.stop();
  await rm(profile, { recursive: true });
  await rm(dataDir, { recursive: true });
}
