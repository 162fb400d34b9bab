import { setTimeout } from 'node:timers/promises';
import { CITIES, EXPERTISE } from '@passa/domain';
import { aJob } from '@passa/e2e/setup/people.ts';
import { signUp, type ApiUser } from '../api-user.ts';
import { cpuSeconds } from '../process-usage.ts';
import { openStreamClients } from './stream-clients.ts';
import type { Report, Screen } from './readers.ts';

/** Each combination of a city and an expertise. */
const LISTS = CITIES.flatMap((city) => EXPERTISE.map((expertise) => ({ city, expertise })));
/** Fewer jobs of one business than an hour's limit. */
const BUSINESSES = 10;
/** The time until the last responses with lists. Milliseconds. */
const SETTLE_TIME = 5_000;

export type JobLoad = Report & { streams: number; viewers: number; rate: number; cpuTime: number };

/** A screen that shows the open jobs of one city and expertise. */
export function listScreen(cookie: string, number: number): Screen {
  const { city, expertise } = LISTS[number % LISTS.length] ?? { city: '*', expertise: '*' };
  const query = new URLSearchParams({ city, expertise });
  return { cookie, watch: `list/${city}/${expertise}`, list: `/api/jobs?${query.toString()}` };
}

/** A screen that shows the newest available jobs. */
export const availableScreen = (cookie: string): Screen => ({
  cookie,
  watch: 'newest/job-opened,newest/job-changed',
  list: '/api/shifts',
});

/** A screen that no new job changes: a profile, the page of another job, or a tab that shows only the number of new jobs. */
export function otherScreen(cookie: string, number: number): Screen {
  const watch = [undefined, `job/${crypto.randomUUID()}`, 'newest/job-changed~1'][number % 3];
  return { cookie, ...(watch && { watch }) };
}

/**
 * Posts jobs at a steady rate while screens are open.
 * @param rate jobs a second
 * @returns what the screens received, and the server's CPU time for each job in milliseconds
 */
export async function jobLoad(
  { url, pid }: { url: string; pid: number },
  screens: Screen[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<JobLoad> {
  const businesses: ApiUser[] = [];
  for (let i = 0; i < BUSINESSES; i += 1) businesses.push(await signUp(url, 'businesses'));
  const clients = openStreamClients(`${url}/api/live`);
  await clients.open(screens);
  await setTimeout(SETTLE_TIME);
  await clients.report();

  const before = cpuSeconds(pid);
  const posted: Promise<unknown>[] = [];
  const start = performance.now();
  for (let i = 0; i < rate * seconds; i += 1) {
    const { city, expertise } = LISTS[i % LISTS.length] ?? {};
    const form = aJob();
    const job = { ...form, location: { ...form.location, city }, requiredExpertise: [expertise] };
    posted.push(businesses[i % BUSINESSES]?.call('/api/jobs', job) ?? Promise.resolve());
    await setTimeout(Math.max(start + ((i + 1) * 1000) / rate - performance.now(), 0));
  }
  await Promise.all(posted);
  await setTimeout(SETTLE_TIME);
  const cpuTime = ((cpuSeconds(pid) - before) * 1000) / posted.length;
  const report = await clients.report();
  await clients.close();
  if (report.unneededMessages > 0)
    throw new Error(`${report.unneededMessages} messages reached screens that no job changes.`);
  return {
    ...report,
    streams: screens.length,
    viewers: screens.filter(({ list }) => list).length,
    rate,
    cpuTime,
  };
}
