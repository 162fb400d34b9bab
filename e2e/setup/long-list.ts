import type { Page, Response } from '@playwright/test';
import { aBusiness, aJob, aWorker, posted, signedUp, unique } from './people.ts';

/** A worker, and a venue whose jobs bear a word that no other test's do. @returns the address of the list of them */
export async function withManyJobs(person: Page, venue: Page, count: number) {
  const word = `${unique('Night')}.`;
  await signedUp(venue, 'businesses', aBusiness());
  for (let shift = 1; shift <= count; shift++) await posted(venue, aJob(`${word} Shift ${shift}`));
  await signedUp(person, 'workers', aWorker());
  return { address: `/worker/jobs?q=${word}`, post: (title: string) => posted(venue, aJob(`${word} ${title}`)) };
}

/** Notes the statuses of what the lists of jobs were answered. @returns those since it was last asked */
export function answersOf(page: Page, path: RegExp): () => number[] {
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
