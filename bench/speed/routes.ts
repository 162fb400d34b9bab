import type { ApiCall } from './load.ts';
import { idOf } from './seed/ids.ts';
import { RARE_WORD } from './seed/texts.ts';
import { MEASURED_BUSINESSES, MEASURED_WORKERS } from './seed/size.ts';
import { assetOf, cursorAfter, type ApiCaller } from './api-caller.ts';

/** A route to measure. */
export type BenchRoute = {
  name: string;
  /** `shared`: the same response for everyone, so that the route sends no SQL. */
  kind: 'shared' | 'read' | 'write';
  /** Creates calls for different users or records. Writes with different numbers never share a record. */
  calls: (count: number, from: number) => ApiCall[];
  /** The statements that make the writes with these numbers possible, from the first to the one before the last. */
  prepare?: (from: number, to: number) => string[];
  /**
   * For the SQL of a write: the values of the call with this number, and the expressions over `:n` and `:open` that
   * replace them.
   */
  varying?: (number: number, token: string) => [recorded: string, sql: string][];
  /** The largest number of writes per second to prepare for the program and for pgbench. */
  maxRates?: { program: number; sql: number };
  /** Whether a password hash takes most of the time. */
  hashes?: boolean;
};

const FOUND = `/api/jobs?${new URLSearchParams({ q: 'server', expertise: 'Server', city: 'Stockholm' }).toString()}`;
const WORD = '/api/jobs?q=server';
const CITY = '/api/jobs?city=Stockholm';
const RARE = `/api/jobs?q=${RARE_WORD}`;
const BEST_MATCH = '/api/jobs?sort=bestMatch';
/** 600 open jobs fill thirty pages. */
const DEEP = 25;
// Deep pages of searches that find a page like this among 600 open jobs too: the headlines of more jobs have the word.
const DEEP_BY_WORD = 4;
const DEEP_BY_CITY = 15;

/** The reads. Each returns the same number of rows at every size. */
export async function readsOf(caller: ApiCaller): Promise<BenchRoute[]> {
  const { asWorker, asBusiness, asVisitor } = caller;
  const many = (count: number, call: (i: number) => ApiCall) => Array.from({ length: count }, (_, i) => call(i));
  const shared = (name: string, path: string): BenchRoute => ({
    name,
    kind: 'shared',
    calls: () => [asVisitor(path)],
  });
  const ofWorkers = (name: string, path: string | ((i: number) => string)): BenchRoute => ({
    name,
    kind: 'read',
    calls: (count) => many(count, (i) => asWorker(i % MEASURED_WORKERS, typeof path === 'string' ? path : path(i))),
  });
  const ofBusinesses = (name: string, path: string | ((i: number) => string)): BenchRoute => ({
    name,
    kind: 'read',
    calls: (count) =>
      many(count, (i) => asBusiness(i % MEASURED_BUSINESSES, typeof path === 'string' ? path : path(i))),
  });

  return [
    shared('landing page', '/'),
    shared('a built file', await assetOf(caller)),
    ofWorkers('Available', '/api/shifts?view=available'),
    ofWorkers('tiles', '/api/shifts/counts'),
    ofWorkers('Browse, first page', '/api/jobs'),
    ofWorkers(`Browse, page ${DEEP + 1}`, await cursorAfter(caller, '/api/jobs', DEEP)),
    ofWorkers('Browse by text, expertise and city', FOUND),
    ofWorkers('Browse by text, expertise and city, page 3', await cursorAfter(caller, FOUND, 2)),
    ofWorkers(`Browse by a word, page ${DEEP_BY_WORD + 1}`, await cursorAfter(caller, WORD, DEEP_BY_WORD)),
    ofWorkers(`Browse by city, page ${DEEP_BY_CITY + 1}`, await cursorAfter(caller, CITY, DEEP_BY_CITY)),
    ofWorkers('Browse by best match', BEST_MATCH),
    ofWorkers('Browse by best match, page 6', await cursorAfter(caller, BEST_MATCH, 5)),
    ofWorkers('Browse by a rare word', RARE),
    ofWorkers('job detail', (i) => `/api/jobs/${idOf('job', i % 600)}`),
    ofBusinesses('open jobs of a business', '/api/business/jobs?list=open'),
    ofBusinesses('counts of a business', '/api/business/jobs/counts'),
    // Job i belongs to business i, and so do jobs at multiples of the number of businesses after it.
    ofBusinesses('applications of a job', (i) => `/api/jobs/${idOf('job', i % 600)}/applications`),
  ];
}
