import lighthouse from 'lighthouse';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Audit = {
  /** 0 to 100. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** Milliseconds. */
  largestContentfulPaint: number;
  blockingTime: number;
  layoutShift: number;
  /** Transferred bytes. */
  transferred: number;
  scripts: number;
  /** The names of the failed audits. */
  failedAudits: string[];
};

/**
 * Audits one page with Lighthouse's simulated phone: slow processor, slow network, empty cache.
 * @param port the browser's debugging port. Its cookies are kept
 */
export async function auditOnce(url: string, port: number): Promise<Audit> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}.`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  const requests = transfersIn(audits['network-requests']?.details);
  const sumSizes = (transfers: Transfer[]) => transfers.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    largestContentfulPaint: value('largest-contentful-paint'),
    blockingTime: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    transferred: sumSizes(requests),
    scripts: sumSizes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    failedAudits: Object.values(audits)
      .filter(({ score: result }) => result !== null && result < 0.9)
      .map(({ id }) => id),
  };
}

type Transfer = { transferSize?: number; resourceType?: string };

const transfersIn = (details: unknown): Transfer[] => (details as { items?: Transfer[] } | undefined)?.items ?? [];

/** The median of several audits by performance: a busy machine lowers single results. */
export async function audit(url: string, port: number, times: number): Promise<Audit> {
  const audits: Audit[] = [];
  for (let time = 0; time < times; time += 1) audits.push(await auditOnce(url, port));
  return median(audits, ({ scores }) => scores.performance);
}

/** The median by a numeric key. */
export function median<Item>(all: Item[], keyOf: (item: Item) => number): Item {
  const middle = all.toSorted((a, b) => keyOf(a) - keyOf(b))[Math.floor(all.length / 2)];
  if (middle === undefined) throw new Error('The list is empty.');
  return middle;
}
