import { loadavg } from 'node:os';
import { writeResult } from '../result.ts';
import { audit, CATEGORIES, type Audit } from './audit.ts';
import { openAudits } from './setup.ts';
import { createViewers, type AuditedScreen } from './viewers.ts';

// Audits the landing page and the main signed-in screens with Lighthouse, each with an empty cache.

const RUNS = 3;
const LANDING = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
// Signed-in pages are excluded from search engines, which lowers their SEO score.
const SIGNED_IN = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 0 };

const { url, browser, port, close } = await openAudits();

const formatKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} KB`;

function row(
  { name }: AuditedScreen,
  { scores, largestContentfulPaint, blockingTime, layoutShift, transferred, scripts }: Audit,
): string {
  const figures = [
    `${(largestContentfulPaint / 1000).toFixed(1)} s`,
    `${blockingTime.toFixed(0)} ms`,
    layoutShift.toFixed(3),
    formatKilobytes(transferred),
    formatKilobytes(scripts),
  ];
  return `| ${[name, ...CATEGORIES.map((category) => scores[category]), ...figures].join(' | ')} |`;
}

try {
  const measured: { screen: AuditedScreen; result: Audit; missed: string[] }[] = [];
  for (const { cookies, screens } of await createViewers(url)) {
    await browser.clearCookies();
    await browser.addCookies(cookies);
    for (const screen of screens) {
      const result = await audit(url + screen.path, port, RUNS);
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
  await close();
}
