import { Agent } from 'node:http';
import fc from 'fast-check';
import type { TestUsers } from '../test-users.ts';
import { operationsOf } from '../document.ts';
import { findFault } from './check-response.ts';
import { requestsTo, type GeneratedRequest } from './requests.ts';
import { fillPlaceholders, sendGenerated, type KnownIds, type FuzzResponse } from './send.ts';

/** How many are on their way at once. */
const LANES = 8;
/** How many are made up in one go. */
const BATCH = 1000;
/** So many of what the run itself has made are remembered, to be asked for. */
const MAX_KNOWN_IDS = 200;

/**
 * Sends made-up requests, the same for the same seed.
 * @param known ids of what exists; the run adds what it makes
 * @returns how many were answered with each status
 * @throws at the first response that is not as all have to be, with the request that it was given to
 */
export async function fuzz(
  users: TestUsers,
  known: KnownIds,
  seed: number,
  requests: number,
): Promise<Map<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  const made = requestsTo(await operationsOf(users.visitors.anonymous));
  const statuses = new Map<number, number>();
  for (let done = 0; done < requests; done += BATCH) {
    const batch = fc.sample(made, { seed: seed + done, numRuns: Math.min(BATCH, requests - done) });
    const left = batch.entries();
    const lane = async () => {
      for (const [place, each] of left) {
        const request = fillPlaceholders(each, known, users.visitors[each.reader]);
        const outcome = await sendGenerated(request, users, agent).catch((error: unknown) => String(error));
        const wrong = typeof outcome === 'string' ? outcome : findFault(request, outcome);
        if (wrong !== undefined) throw new Error(describeFailure(wrong, request, seed, done + place));
        if (typeof outcome !== 'string') note(outcome, known, statuses);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }
  agent.destroy();
  return statuses;
}

function note({ status, body }: FuzzResponse, known: KnownIds, statuses: Map<number, number>): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (status !== 201) return;
  for (const [, name = '', id = ''] of body.matchAll(/"(job|application|upload)":\{"id":"([^"]+)"/g)) {
    const ids = (known[`${name}Id`] ??= []);
    if (ids.push(id) > MAX_KNOWN_IDS) ids.shift();
  }
}

const MAX_SHOWN = 2000;

/** Everything needed to repeat it: the seed of the run, and the request. */
function describeFailure(
  wrong: string,
  { reader, method, path, headers, body }: GeneratedRequest,
  seed: number,
  place: number,
): string {
  const request = JSON.stringify({ method, path, headers, body });
  const cut = request.length > MAX_SHOWN ? `${request.slice(0, MAX_SHOWN)}… (${request.length} characters)` : request;
  return `Request ${place} of seed ${seed}, by ${reader}: ${wrong.slice(0, MAX_SHOWN)}\n${cut}`;
}
