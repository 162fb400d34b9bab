import { setTimeout as delay } from 'node:timers/promises';
import { freePort, startServer, type ServerProcess } from '../server-process.ts';
import { missingAccount, missingChanges, missingSession } from './lost-changes.ts';
import { SimulatedKiosk } from './simulated-kiosk.ts';
import { SimulatedUsers } from './simulated-users.ts';
import { VisitorWithAddress, TRUST_LOOPBACK } from './visitor-with-address.ts';

/** A pseudo-random number generator from 0 to 1 with a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type CrashReport = {
  rounds: number;
  /** The number of acknowledged changes. */
  acknowledged: number;
  /** The number of acknowledged attendance events of kiosks. */
  attendance: number;
  /** Acknowledged changes that are missing or inconsistent; must be empty. */
  lost: string[];
  /** The durations of the starts, in milliseconds. */
  starts: number[];
};

type CrashOptions = {
  rounds: number;
  seed: number;
  /** Whether only the kiosk sends anything, so that a round is short. */
  isKioskOnly?: boolean;
  onRound?: (report: CrashReport) => void;
};

// Acknowledged changes in a round before the server is killed, plus a short delay, so that it is killed in the middle
// of a change.
const MIN_CHANGES = 6;
const MAX_CHANGES = 40;
/** So that each round has something of a kiosk to lose. */
const MIN_EVENTS = 2;
const MAX_KILL_DELAY = 30;
// For how long a kiosk on its own sends events at most. Milliseconds.
const MAX_KIOSK_TIME = 2000;

/**
 * Runs users against a server, kills it, and restarts it on the same database, repeatedly.
 * @param serverEnv the environment that names the database
 */
export async function crashRounds(
  serverEnv: Record<string, string>,
  { rounds, seed, isKioskOnly = false, onRound }: CrashOptions,
): Promise<CrashReport> {
  const random = seededRandom(seed);
  const env = { ...serverEnv, ...TRUST_LOOPBACK, PORT: await freePort() };
  const report: CrashReport = { rounds: 0, acknowledged: 0, attendance: 0, lost: [], starts: [] };
  const start = async () => {
    const startedAt = performance.now();
    const server = await startServer(env);
    report.starts.push(Math.round(performance.now() - startedAt));
    return server;
  };
  let server: ServerProcess = await start();
  const users = new SimulatedUsers(() => new VisitorWithAddress(server.baseUrl), random);
  const kiosks: SimulatedKiosk[] = [];
  await Promise.all([users.signUp('business'), users.signUp('worker'), users.signUp('worker')]);

  try {
    for (let round = 0; round < rounds; round += 1) {
      const [accountCount, jobCount] = [users.accounts.length, users.jobs.length];
      // A venue of its own for each round, so that its ledger stays short.
      const kiosk = await SimulatedKiosk.open(() => new VisitorWithAddress(server.baseUrl), random);
      kiosks.push(kiosk);
      let isKilled = false;
      const running = Promise.all([isKioskOnly || users.run(() => isKilled), kiosk.run(() => isKilled)]);
      // An unexpected error ends the round at once.
      const untilBusy = isKioskOnly
        ? delay(random() * MAX_KIOSK_TIME)
        : Promise.all([
            users.untilAcknowledged(MIN_CHANGES + Math.floor(random() * (MAX_CHANGES - MIN_CHANGES))),
            kiosk.untilAcknowledged(MIN_EVENTS),
          ]);
      await Promise.race([untilBusy, running]);
      await Promise.race([delay(random() * MAX_KILL_DELAY), running]);
      isKilled = true;
      await server.end('SIGKILL');
      await running;
      server = await start();
      report.rounds += 1;
      report.acknowledged = users.acknowledged;
      report.attendance += kiosk.acknowledged;
      report.lost.push(...(await findLostChanges(users, accountCount, jobCount, server)), ...(await kiosk.replay()));
      onRound?.(report);
    }
    report.lost.push(...(await findLostChanges(users, 0, 0, server)));
    for (const kiosk of kiosks) report.lost.push(...(await kiosk.changed()));
  } finally {
    await server.end('SIGTERM');
  }
  return report;
}

/** The lost changes of the accounts and jobs after the given counts. */
export async function findLostChanges(
  users: SimulatedUsers,
  accountCount: number,
  jobCount: number,
  server: Pick<ServerProcess, 'baseUrl'>,
): Promise<string[]> {
  const lost: string[] = [];
  const [accounts, jobs] = [users.accounts.slice(accountCount), users.jobs.slice(jobCount)];
  for (const user of accounts) lost.push(...(await missingSession(user)));
  // A log-in costs a password hash, so only one account is checked.
  for (const user of accounts.slice(-1))
    lost.push(...(await missingAccount(new VisitorWithAddress(server.baseUrl), user)));
  for (const job of jobs) lost.push(...(await missingChanges(job)));
  return lost;
}
