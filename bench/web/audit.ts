import lighthouse from 'lighthouse';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Audit = {
  /** 0 to 100. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** Milliseconds. */
  largestPaint: number;
  blocked: number;
  shift: number;
  /** Transferred bytes. */
  transferred: number;
  scripts: number;
  /** The names of the failed audits. */
  complaints: string[];
};

/**
 * Audits one page with Lighthouse's simulated phone: slow processor, slow network, empty cache.
 * @param port the browser's debugging port. Its cookies are kept
 */
async function auditOnce(url: string, port: number): Promise<Audit> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}.`);
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

/** The median of several audits by performance: a busy machine lowers single results. */
export async function audit(url: string, port: number, times: number): Promise<Audit> {
  const audits: Audit[] = [];
  for (let time = 0; time < times; time += 1) audits.push(await auditOnce(url, port));
  return median(audits, ({ scores }) => scores.performance);
}

/** The median by a numeric key. */
function median<Measured>(all: Measured[], figureOf: (measured: Measured) => number): Measured {
  const middle = all.toSorted((a, b) => figureOf(a) - figureOf(b))[Math.floor(all.length / 2)];
  if (middle === undefined) throw new Error('The list is empty.');
  return middle;
}
