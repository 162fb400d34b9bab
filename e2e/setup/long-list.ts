import type { Page, Response } from '@playwright/test';
import { aBusiness, aJob, aWorker, postJob, signUpByApi, unique } from './people.ts';

/**
 * A worker, and a venue with many jobs. Their titles share a unique word.
 * @returns the URL of their list
 */
export async function createManyJobs(workerPage: Page, businessPage: Page, count: number) {
  const word = `${unique('Night')}.`;
  await signUpByApi(businessPage, 'businesses', aBusiness());
  for (let shift = 1; shift <= count; shift++) await postJob(businessPage, aJob(`${word} Shift ${shift}`));
  await signUpByApi(workerPage, 'workers', aWorker());
  return {
    address: `/worker/jobs?q=${word}`,
    post: (title: string) => postJob(businessPage, aJob(`${word} ${title}`)),
  };
}

/**
 * Records the statuses of requests to a path.
 * @returns a function that returns the statuses since its last call
 */
export function recordStatuses(page: Page, path: RegExp): () => number[] {
  let statuses: number[] = [];
  page.on('response', (response: Response) => {
    if (path.test(response.url())) statuses.push(response.status());
  });
  return () => {
    const since = statuses;
    statuses = [];
    return since;
  };
}
