import { Agent } from 'node:http';
import fc from 'fast-check';
import type { Cast } from '../cast.ts';
import { operationsOf } from '../document.ts';
import { complaint } from './judge.ts';
import { requestsTo, type Made } from './requests.ts';
import { grounded, send, type Known, type Outcome } from './send.ts';

/** How many are on their way at once. */
const LANES = 8;
/** How many are made up in one go. */
const BATCH = 1000;
/** So many of what the run itself has made are remembered, to be asked for. */
const REMEMBERED = 200;

/**
 * Sends made-up requests, the same for the same seed.
 * @param known ids of what exists; the run adds what it makes
 * @returns how many were answered with each status
 * @throws at the first answer that is not as all have to be, with the request that it was given to
 */
export async function fuzz(cast: Cast, known: Known, seed: number, requests: number): Promise<Map<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  const made = requestsTo(await operationsOf(cast.visitors.anonymous));
  const statuses = new Map<number, number>();
  for (let done = 0; done < requests; done += BATCH) {
    const batch = fc.sample(made, { seed: seed + done, numRuns: Math.min(BATCH, requests - done) });
    const left = batch.entries();
    const lane = async () => {
      for (const [place, each] of left) {
        const request = grounded(each, known, cast.visitors[each.reader]);
        const outcome = await send(request, cast, agent).catch((error: unknown) => String(error));
        const wrong = typeof outcome === 'string' ? outcome : complaint(request, outcome);
        if (wrong !== undefined) throw new Error(account(wrong, request, seed, done + place));
        if (typeof outcome !== 'string') note(outcome, known, statuses);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }
  agent.destroy();
  return statuses;
}

function note({ status, body }: Outcome, known: Known, statuses: Map<number, number>): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (status !== 201) return;
  for (const [, name = '', id = ''] of body.matchAll(/"(job|application|upload)":\{"id":"([^"]+)"/g)) {
    const ids = (known[`${name}Id`] ??= []);
    if (ids.push(id) > REMEMBERED) ids.shift();
  }
}

const LONGEST = 2000;

/** Everything needed to repeat it: the seed of the run, and the request. */
function account(wrong: string, { reader, method, path, headers, body }: Made, seed: number, place: number): string {
  const said = JSON.stringify({ method, path, headers, body });
  const cut = said.length > LONGEST ? `${said.slice(0, LONGEST)}… (${said.length} characters)` : said;
  return `Request ${place} of seed ${seed}, by ${reader}: ${wrong.slice(0, LONGEST)}\n${cut}`;
}
