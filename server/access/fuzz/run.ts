import { Agent } from 'node:http';
import fc from 'fast-check';
import type { TestUsers } from '../test-users.ts';
import { operationsOf } from '../document.ts';
import { differencesFinder } from '../response-schemas.ts';
import { findFault } from './check-response.ts';
import { requestsTo, type GeneratedRequest } from './requests.ts';
import { fillPlaceholders, sendGenerated, type KnownIds, type FuzzResponse } from './send.ts';

/** The number of concurrent requests. */
const CONCURRENCY = 8;
/** The number of requests that are generated at a time. */
const BATCH_SIZE = 1000;
/** The maximum number of ids of each kind that later requests can contain. */
const MAX_KNOWN_IDS = 200;

/**
 * Sends generated requests, the same for the same seed.
 * @param known ids of existing entities; the run adds those that it creates
 * @returns the number of responses by status
 * @throws at the first unacceptable response, naming its request
 */
export async function fuzz(
  users: TestUsers,
  known: KnownIds,
  seed: number,
  requests: number,
): Promise<Map<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const made = requestsTo(await operationsOf(users.visitors.anonymous));
  const findDifferences = differencesFinder(users.passa.services);
  const statuses = new Map<number, number>();
  for (let done = 0; done < requests; done += BATCH_SIZE) {
    const batch = fc.sample(made, { seed: seed + done, numRuns: Math.min(BATCH_SIZE, requests - done) });
    const left = batch.entries();
    const sendRequests = async () => {
      for (const [place, each] of left) {
        const request = fillPlaceholders(each, known, users.visitors[each.requester]);
        const outcome = await sendGenerated(request, users, agent).catch((error: unknown) => String(error));
        const fault = typeof outcome === 'string' ? outcome : findFault(request, outcome, findDifferences);
        if (fault !== undefined) throw new Error(describeFailure(fault, request, seed, done + place));
        if (typeof outcome !== 'string') recordOutcome(outcome, known, statuses);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, sendRequests));
  }
  agent.destroy();
  return statuses;
}

function recordOutcome({ status, body }: FuzzResponse, known: KnownIds, statuses: Map<number, number>): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (status !== 201) return;
  for (const [, name = '', id = ''] of body.matchAll(/"(job|application|upload)":\{"id":"([^"]+)"/g)) {
    const ids = (known[`${name}Id`] ??= []);
    if (ids.push(id) > MAX_KNOWN_IDS) ids.shift();
  }
}

const MAX_SHOWN = 2000;

/** Everything needed to repeat a failure: the seed of the run, and the request. */
function describeFailure(
  fault: string,
  { requester, method, path, headers, body }: GeneratedRequest,
  seed: number,
  place: number,
): string {
  const request = JSON.stringify({ method, path, headers, body });
  const cut = request.length > MAX_SHOWN ? `${request.slice(0, MAX_SHOWN)}… (${request.length} characters)` : request;
  return `Request ${place} of seed ${seed}, by ${requester}: ${fault.slice(0, MAX_SHOWN)}\n${cut}`;
}
