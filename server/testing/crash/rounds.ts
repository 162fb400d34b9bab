import { setTimeout as passing } from 'node:timers/promises';
import { freePort, startServer, type ServerProcess } from '../server-process.ts';
import { seededRandom } from './seeded-random.ts';
import { VisitorWithAddress, TRUST_LOOPBACK } from './visitor-with-address.ts';
import { missingOfAccount, missingOfDeal, missingOfPerson } from './ledger.ts';
import { Traders } from './traders.ts';

export type CrashReport = {
  rounds: number;
  /** The number of acknowledged changes. */
  acknowledged: number;
  /** Acknowledged changes that are missing or inconsistent; must be empty. */
  wrong: string[];
  /** The durations of the starts, in milliseconds. */
  starts: number[];
};

type Choices = { rounds: number; seed: number; onRound?: (report: CrashReport) => void };

// Acknowledged changes in a round before the server is killed, plus a short delay, so that it is killed in the middle
// of a change.
const MIN_CHANGES = 6;
const MAX_CHANGES = 40;
const MAX_KILL_DELAY = 30;

/**
 * Runs users against a server, kills it, and restarts it on the same database, repeatedly.
 * @param place the environment that names the database
 */
export async function crashRounds(
  place: Record<string, string>,
  { rounds, seed, onRound }: Choices,
): Promise<CrashReport> {
  const chance = seededRandom(seed);
  const env = { ...place, ...TRUST_LOOPBACK, PORT: await freePort() };
  const report: CrashReport = { rounds: 0, acknowledged: 0, wrong: [], starts: [] };
  const start = async () => {
    const began = performance.now();
    const server = await startServer(env);
    report.starts.push(Math.round(performance.now() - began));
    return server;
  };
  let server: ServerProcess = await start();
  const traders = new Traders(() => new VisitorWithAddress(server.address), chance);
  await Promise.all([traders.signUp('business'), traders.signUp('worker'), traders.signUp('worker')]);

  try {
    for (let round = 0; round < rounds; round += 1) {
      const [people, deals] = [traders.people.length, traders.deals.length];
      let isGone = false;
      const trading = traders.trade(() => isGone);
      // An unexpected error ends the round at once.
      await Promise.race([
        traders.untilAcknowledged(MIN_CHANGES + Math.floor(chance() * (MAX_CHANGES - MIN_CHANGES))),
        trading,
      ]);
      await Promise.race([passing(chance() * MAX_KILL_DELAY), trading]);
      isGone = true;
      await server.end('SIGKILL');
      await trading;
      server = await start();
      report.rounds += 1;
      report.acknowledged = traders.acknowledged;
      report.wrong.push(...(await missingChanges(traders, people, deals, server)));
      onRound?.(report);
    }
    report.wrong.push(...(await missingChanges(traders, 0, 0, server)));
  } finally {
    await server.end('SIGTERM');
  }
  return report;
}

/** What is missing of the users and deals since the given counts. */
export async function missingChanges(
  traders: Traders,
  people: number,
  deals: number,
  server: Pick<ServerProcess, 'address'>,
): Promise<string[]> {
  const wrong: string[] = [];
  const [newcomers, made] = [traders.people.slice(people), traders.deals.slice(deals)];
  for (const person of newcomers) wrong.push(...(await missingOfPerson(person)));
  // A log-in costs a password hash, so that one is checked for all.
  for (const person of newcomers.slice(-1))
    wrong.push(...(await missingOfAccount(new VisitorWithAddress(server.address), person)));
  for (const deal of made) wrong.push(...(await missingOfDeal(deal)));
  return wrong;
}
