import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openMigratedPostgresql } from '../../database/postgresql.ts';
import { createLog } from '../../platform/log/log.ts';
import { Observations } from './browser.ts';
import { FAULTS, LOSING_FAULTS } from './faults.ts';
import { judge } from './oracle.ts';
import { SessionUser } from './sessions.ts';
import { startCluster } from './topology.ts';
import { UploadingWorker } from './uploads.ts';
import { HiringUsers } from './users.ts';
import { Watcher } from './watcher.ts';

// Runs the program as several processes behind nginx and a PostgreSQL with a standby, lets users work, and breaks one part
// after another. Prints what the users got, and what the oracle found. It needs nginx, and ends by itself.

const USAGE = `Usage: npm run cluster [-- --seconds 8 --previous FOLDER --logs FOLDER --fault NAME --asynchronous]
  --seconds       how long the users work before and after each fault
  --previous      the folder of the previous release, installed and built, on which the cluster starts
  --logs          a folder for what the program wrote since its last start
  --fault         runs only the faults whose name contains this text; may be given several times
  --asynchronous  the standby may lack acknowledged writes: then the oracle must find a loss
`;
/** The longest time that a run may take. */
const TIMEOUT = 15 * 60_000;
/** For the last events, and what the standby has not replayed. Milliseconds. */
const SETTLE = 4_000;
const WATCHERS = 3;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    previous: { type: 'string' },
    logs: { type: 'string' },
    fault: { type: 'string', multiple: true, default: [''] },
    asynchronous: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const faults = (values.asynchronous ? LOSING_FAULTS : FAULTS).filter(({ name }) =>
  values.fault.some((part) => name.includes(part)),
);
if (!(seconds > 0) || faults.length === 0) {
  process.stderr.write(USAGE);
  process.exit(1);
}
const timeout = setTimeout(() => {
  process.stderr.write('The run took too long.\n');
  process.exit(1);
}, TIMEOUT);

const cluster = await startCluster({ isSynchronous: !values.asynchronous, previous: values.previous });
const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
let found = 0;
try {
  let observations = new Observations();
  const current = () => observations;
  const { baseUrl } = cluster;
  const users = await HiringUsers.signUp(baseUrl, current);
  const addresses = () => cluster.processes.map(({ port }) => `http://127.0.0.1:${port}`);
  const sessionUser = await SessionUser.signUp(baseUrl, addresses, current);
  const uploader = await UploadingWorker.signUp(baseUrl, current);
  const watchers = await Promise.all(Array.from({ length: WATCHERS }, () => Watcher.signUp(baseUrl, current)));
  const watching = watchers.map((watcher) => watcher.run());
  process.stdout.write(
    `# What users get while a part fails\n\n${cluster.processes.length} processes; ${cluster.hasSkewedClock ? 'the clock of the last one is ten minutes ahead' : 'no skewed clock, since libfaketime is not installed'}; ${values.previous === undefined ? 'the standby replays 500 ms late' : 'the cluster starts on the previous release'}.\n\n` +
      '| fault | requests | acknowledged | 503 | slowest response | 503 for | violations |\n| --- | ---: | ---: | ---: | ---: | ---: | --- |\n',
  );
  for (const fault of faults) {
    observations = new Observations();
    const before = users.acknowledged;
    let isStopped = false;
    const working = [users, sessionUser, uploader].map((each) => each.run(() => isStopped));
    await delay(seconds * 1000);
    await fault.run(cluster);
    await delay(seconds * 1000);
    isStopped = true;
    await Promise.all(working);
    await delay(SETTLE);
    // The primary may be another one now.
    const { db, close } = await openMigratedPostgresql(
      { url: cluster.primary.isRunning() ? cluster.primary.url : cluster.standby.url, migrates: false },
      createLog('silent'),
    );
    const { requests, slowest } = observations;
    await judge(observations, { db, processes: cluster.processes, users, uploader, watchers });
    await close();
    const { unavailable, away, violations } = observations;
    found += violations.size;
    const list = [...violations].map(([text, count]) => `${count} × ${text}`).join('; ');
    process.stdout.write(
      `| ${fault.name} | ${requests} | ${users.acknowledged - before} | ${unavailable} | ${inSeconds(slowest)} | ${inSeconds(away)} | ${list || 'none'} |\n`,
    );
  }
  process.stdout.write(
    `\nThe users worked for ${seconds} s before and after each fault. ${new Date().toISOString().slice(0, 10)} on ${cpus()[0]?.model ?? 'an unknown processor'}, ${availableParallelism()} cores, Node ${process.versions.node}\n`,
  );
  for (const watcher of watchers) watcher.stop();
  await Promise.all(watching);
} finally {
  if (values.logs !== undefined) writeLogs(values.logs);
  await cluster.stop();
  clearTimeout(timeout);
}

function writeLogs(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const { port, output } of cluster.processes) writeFileSync(join(folder, `process-${port}.log`), output());
}

// With an asynchronous standby a loss is what proves the oracle.
if (values.asynchronous ? found === 0 : found > 0) process.exitCode = 1;
