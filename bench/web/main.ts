import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchOptions } from '@passa/e2e/setup/browser.ts';
import { startServer } from '@passa/e2e/setup/server.ts';
import { startPostgresql } from '@passa/server/testing/postgresql';
import { chromium } from '@playwright/test';
import { writeResult } from '../result.ts';
import { audit, CATEGORIES, type Audit } from './audit.ts';
import { createViewers, type AuditedScreen } from './viewers.ts';

// Audits the landing page and the main signed-in screens with Lighthouse, each with an empty cache.

const RUNS = 3;
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

function row(
  { name }: AuditedScreen,
  { scores, largestContentfulPaint, blockingTime, layoutShift, transferred, scripts }: Audit,
): string {
  const figures = [
    `${(largestContentfulPaint / 1000).toFixed(1)} s`,
    `${blockingTime.toFixed(0)} ms`,
    layoutShift.toFixed(3),
    inKilobytes(transferred),
    inKilobytes(scripts),
  ];
  return `| ${[name, ...CATEGORIES.map((category) => scores[category]), ...figures].join(' | ')} |`;
}

try {
  // The browser writes its debugging port to the first line of this file.
  const port = Number((await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')[0]);
  const measured: { screen: AuditedScreen; result: Audit; missed: string[] }[] = [];
  for (const { cookies, screens } of await createViewers(server.url)) {
    await browser.clearCookies();
    await browser.addCookies(cookies);
    for (const screen of screens) {
      const result = await audit(server.url + screen.path, port, RUNS);
      const targets = cookies.length > 0 ? SIGNED_IN : LANDING;
      const missed = CATEGORIES.filter((category) => result.scores[category] < targets[category]);
      process.stdout.write(`${row(screen, result)} ${result.failedAudits.join(', ')}\n`);
      measured.push({ screen, result, missed });
    }
  }
  const missedTargets = measured.flatMap(({ screen, missed }) =>
    missed.map((category) => `${screen.name}: ${category}`),
  );
  await writeResult('web', [
    '# Lighthouse audits of the web app',
    '',
    '| page | performance | accessibility | best practices | SEO | largest paint | blocked | shift | transferred | scripts |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...measured.map(({ screen, result }) => row(screen, result)),
    '',
    missedTargets.length > 0 ? `Below the goal: ${missedTargets.join('; ')}.` : 'All pages reach their goals.',
    '',
    `The median of ${RUNS} runs of each, with Lighthouse’s own settings for a phone, on PostgreSQL. Signed-in screens are excluded from`,
    'search engines, which lowers their SEO score. Load average of the last minute at the end of the run:',
    `${loadavg()[0]?.toFixed(1)}.`,
  ]);
} finally {
  await browser.close();
  await server.stop();
  await postgresql.stop();
  await rm(profile, { recursive: true });
  await rm(dataDir, { recursive: true });
}
