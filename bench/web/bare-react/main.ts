import { loadavg } from 'node:os';
import { writeResult } from '../../result.ts';
import { auditOnce, median, type Audit } from '../audit.ts';
import { openAudits } from '../setup.ts';
import { createViewers } from '../viewers.ts';
import { serveBarePage } from './server.ts';

// Compares the dashboards with bare React pages that show the same list. The runs alternate, as the machine may be busy.

const RUNS = 5;
const SCREENS = [
  { name: 'My Shifts', path: '/worker/dashboard?view=applied', bare: '/worker' },
  { name: 'business dashboard', path: '/business/dashboard', bare: '/business' },
];

const { url, browser, port, close } = await openAudits();
const bare = await serveBarePage(url);
const medianOf = (audits: Audit[], key: 'blockingTime' | 'largestContentfulPaint' | 'scripts') =>
  median(audits, (audit) => audit[key])[key];

try {
  const rows: string[] = [];
  const [, ...viewers] = await createViewers(url);
  for (const [nth, { name, path, bare: barePath }] of SCREENS.entries()) {
    await browser.clearCookies();
    await browser.addCookies(viewers[nth]?.cookies ?? []);
    const [ours, theirs]: [Audit[], Audit[]] = [[], []];
    for (let run = 0; run < RUNS; run += 1) {
      ours.push(await auditOnce(url + path, port));
      theirs.push(await auditOnce(bare.url + barePath, port));
    }
    for (const [what, key, most] of [
      ['blocking time, ms', 'blockingTime', 1.5],
      ['largest paint, ms', 'largestContentfulPaint', 1.3],
      ['scripts, bytes', 'scripts', undefined],
    ] as const) {
      const [one, other] = [medianOf(ours, key), medianOf(theirs, key)];
      const ratio = other > 0 ? (one / other).toFixed(2) : '–';
      rows.push(`| ${[name, what, one.toFixed(0), other.toFixed(0), ratio, most ?? '–'].join(' | ')} |`);
    }
  }
  await writeResult('bare-react', [
    '# The dashboards beside bare React pages',
    '',
    '| screen | figure | Passa | bare React | ratio | at most |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    `The medians of ${RUNS} alternating runs each of Lighthouse on a simulated phone. The bare page is React, one request and the same list,`,
    `with the same style sheet. Load average of the last minute at the end of the run: ${loadavg()[0]?.toFixed(1)}.`,
  ]);
} finally {
  bare.close();
  await close();
}
