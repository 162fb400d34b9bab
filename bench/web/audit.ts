import lighthouse from 'lighthouse';
import { median } from './median.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Audit = {
  /** Of a hundred. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** Milliseconds. */
  largestPaint: number;
  blocked: number;
  shift: number;
  /** Bytes, as they were transferred. */
  transferred: number;
  scripts: number;
  /** What was marked down, by Lighthouse's own names. */
  complaints: string[];
};

/**
 * One page, as Lighthouse sees it on a phone of its own idea: a slow processor, a slow network, nothing in the cache.
 * @param port where the browser takes orders; its cookies stay
 */
async function auditOnce(url: string, port: number): Promise<Audit> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? 0;
  const requests = transfersIn(audits['network-requests']?.details);
  const weigh = (counted: Transfer[]) => counted.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    largestPaint: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    transferred: weigh(requests),
    scripts: weigh(requests.filter(({ resourceType }) => resourceType === 'Script')),
    complaints: Object.values(audits)
      .filter(({ score: given }) => given !== null && given < 0.9)
      .map(({ id }) => id),
  };
}

type Transfer = { transferSize?: number; resourceType?: string };

const transfersIn = (details: unknown): Transfer[] => (details as { items?: Transfer[] } | undefined)?.items ?? [];

/** The median of so many, by performance: a machine that is busy for a moment marks a page down. */
export async function audit(url: string, port: number, times: number): Promise<Audit> {
  const audits: Audit[] = [];
  for (let time = 0; time < times; time += 1) audits.push(await auditOnce(url, port));
  return median(audits, ({ scores }) => scores.performance);
}
