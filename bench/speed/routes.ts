import type { ApiCall } from './load.ts';
import { idOf } from './seed/ids.ts';
import { RARE_WORD } from './seed/texts.ts';
import { HOSTS, VISITORS } from './seed/size.ts';
import { assetOf, cursorAfter, exists, type ApiCaller } from './api-caller.ts';

/**
 * A route to measure, and its limit: the minimal Node server if all users share the response, or else its SQL alone.
 */
export type BenchRoute = {
  name: string;
  kind: 'shared' | 'read' | 'write';
  /** Creates calls for different users or records. Writes with different numbers never share a record. */
  calls: (count: number, from: number) => ApiCall[];
  /** The statements that create the records for the writes with these numbers. */
  prepare?: (from: number, to: number) => string[];
  /**
   * For the SQL of a write: the expression that replaces each value of the recorded call for the write with number `n`.
   */
  varying?: (from: number, token: string) => [recorded: string, sql: string][];
  /** Whether a password hash takes most of the time. */
  hashes?: boolean;
};

const FOUND = `/api/jobs?${new URLSearchParams({ q: 'server', expertise: 'Server', city: 'Stockholm' }).toString()}`;
const RARE = `/api/jobs?q=${RARE_WORD}`;
/** 600 open jobs fill thirty pages. */
const DEEP = 25;

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
    calls: (count) => many(count, (i) => asWorker(i % VISITORS, typeof path === 'string' ? path : path(i))),
  });
  const ofBusinesses = (name: string, path: string | ((i: number) => string)): BenchRoute => ({
    name,
    kind: 'read',
    calls: (count) => many(count, (i) => asBusiness(i % HOSTS, typeof path === 'string' ? path : path(i))),
  });
  const isCounted = await exists(caller, '/api/jobs/count');

  return [
    shared('landing page', '/'),
    shared('a built file', await assetOf(caller)),
    ofWorkers('Available', '/api/shifts?view=available'),
    ofWorkers('tiles', '/api/shifts/counts'),
    ofWorkers('Browse, first page', '/api/jobs'),
    ofWorkers(`Browse, page ${DEEP + 1}`, await cursorAfter(caller, '/api/jobs', DEEP)),
    ofWorkers('Browse by text, expertise and city', FOUND),
    ofWorkers('the same, page 3', await cursorAfter(caller, FOUND, 2)),
    ofWorkers('Browse by a rare word', RARE),
    ...(isCounted
      ? [
          ofWorkers('{n} Jobs Found', '/api/jobs/count'),
          ofWorkers('the same, by text, expertise and city', FOUND.replace('/jobs?', '/jobs/count?')),
        ]
      : []),
    ofWorkers('job detail', (i) => `/api/jobs/${idOf('job', i % 600)}`),
    ofBusinesses("a business's open jobs", '/api/business/jobs?list=open'),
    ofBusinesses("a business's counts", '/api/business/jobs/counts'),
    // Job i belongs to business i, and so do jobs at multiples of the number of businesses after it.
    ofBusinesses('applications of a job', (i) => `/api/jobs/${idOf('job', i % 600)}/applications`),
  ];
}
