import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { missingChanges } from '../crash/lost-changes.ts';
import { inconsistentHires } from '../inconsistent-hires.ts';
import type { Observations } from './browser.ts';
import type { Program } from './program.ts';
import type { UploadingWorker } from './uploads.ts';
import type { HiringUsers } from './users.ts';
import type { Watcher } from './watcher.ts';

/** How long users may get 503. Milliseconds. */
const MAX_AWAY = 15_000;

const wrongCounts = sql`
  select counted.expertise as id from (
    select expertise, city, sum(difference) as open from open_job_counts group by expertise, city) as counted
  where counted.open <> (
    select count(*) from jobs where status = 'open' and jobs.city = counted.city
      and (counted.expertise = '' or required_expertise @> array[counted.expertise]))`;

type Judged = {
  db: Database;
  processes: Program[];
  users: HiringUsers;
  uploader: UploadingWorker;
  watchers: Watcher[];
};

/** Compares the events that users received with the current answers of the program and the database, while no user changes anything. */
export async function judge(
  observations: Observations,
  { db, processes, users, uploader, watchers }: Judged,
): Promise<void> {
  const report = (problems: unknown[], text: (problem: unknown) => string) => {
    for (const problem of problems) observations.violation(text(problem));
  };
  for (const job of users.jobs) {
    // The ids would make each text a different one.
    report(await missingChanges(job), (problem) => `lost: ${String(problem).replace(/[\da-f-]{36}/g, '…')}`);
  }
  const found = new Map<string, Set<string>>();
  for (const { jobId, business, id } of users.applied) {
    if (!found.has(jobId)) {
      const { body } = await business.visitor.get<{ applications?: { id: string }[] }>(
        `/api/jobs/${jobId}/applications`,
      );
      found.set(jobId, new Set(body.applications?.map((each) => each.id)));
    }
    if (!found.get(jobId)?.has(id)) observations.violation('lost: an application is gone');
  }
  report(await uploader.lost(), (problem) => `lost: ${String(problem)}`);
  const hires = await inconsistentHires(db);
  report(hires.overlapping, () => 'a worker was hired for two shifts at once');
  report([...hires.wrongStatus, ...hires.withoutOpening], () => 'a job does not agree with its hires');
  report(((await db.execute(wrongCounts)) as { rows: unknown[] }).rows, () => 'a count differs from a recount');
  for (const watcher of watchers) report(await watcher.differences(), String);
  report(
    processes.filter((each) => !each.isRunning()),
    () => 'a process ended by itself',
  );
  if (observations.away > MAX_AWAY) observations.violation('users got 503 for too long');
}
