import { setTimeout as passing } from 'node:timers/promises';
import { freePort, startServer, type ServerProcess } from '../server-process.ts';
import { chanceFrom } from './chance.ts';
import { FromElsewhere, TRUSTING } from './from-elsewhere.ts';
import { missingOfAccount, missingOfDeal, missingOfPerson } from './ledger.ts';
import { Town } from './town.ts';

export type CrashReport = {
  rounds: number;
  /** What the server has said yes to. */
  acknowledged: number;
  /** What was acknowledged and is missing, or does not agree; nothing of it may be. */
  wrong: string[];
  /** How long the starts took, in milliseconds. */
  starts: number[];
};

type Choices = { rounds: number; seed: number; onRound?: (report: CrashReport) => void };

// What is acknowledged in a round until the server is killed, and a little later: in the middle of something.
const FEWEST = 6;
const MOST = 40;
const LATER_AT_MOST = 30;

/**
 * Has people work on a server, kills it in the middle, and starts it again on the same place, over and over.
 * @param place what the server is told of where its database is
 */
export async function crashRounds(
  place: Record<string, string>,
  { rounds, seed, onRound }: Choices,
): Promise<CrashReport> {
  const chance = chanceFrom(seed);
  const env = { ...place, ...TRUSTING, PORT: await freePort() };
  const report: CrashReport = { rounds: 0, acknowledged: 0, wrong: [], starts: [] };
  const start = async () => {
    const began = performance.now();
    const server = await startServer(env);
    report.starts.push(Math.round(performance.now() - began));
    return server;
  };
  let server: ServerProcess = await start();
  const town = new Town(() => new FromElsewhere(server.address), chance);
  await Promise.all([town.signUp('business'), town.signUp('worker'), town.signUp('worker')]);

  try {
    for (let round = 0; round < rounds; round += 1) {
      const [people, deals] = [town.people.length, town.deals.length];
      let isGone = false;
      const trading = town.trade(() => isGone);
      // Where it goes wrong by itself the round ends at once.
      await Promise.race([town.untilAcknowledged(FEWEST + Math.floor(chance() * (MOST - FEWEST))), trading]);
      await Promise.race([passing(chance() * LATER_AT_MOST), trading]);
      isGone = true;
      await server.end('SIGKILL');
      await trading;
      server = await start();
      report.rounds += 1;
      report.acknowledged = town.acknowledged;
      report.wrong.push(...(await missing(town, people, deals, server)));
      onRound?.(report);
    }
    report.wrong.push(...(await missing(town, 0, 0, server)));
  } finally {
    await server.end('SIGTERM');
  }
  return report;
}

/** What is missing of what came to be since there were so many people and deals. */
async function missing(town: Town, people: number, deals: number, server: ServerProcess): Promise<string[]> {
  const wrong: string[] = [];
  const [newcomers, made] = [town.people.slice(people), town.deals.slice(deals)];
  for (const person of newcomers) wrong.push(...(await missingOfPerson(person)));
  // To sign in costs a hash of the password, so that one does for all.
  for (const person of newcomers.slice(-1))
    wrong.push(...(await missingOfAccount(new FromElsewhere(server.address), person)));
  for (const deal of made) wrong.push(...(await missingOfDeal(deal)));
  return wrong;
}
