import { m, MAX_EVENT_AGE_DAYS, type KioskEvent } from '@passa/domain';
import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { compareClocks, readMonotonic, type ServerClock } from './kiosk-clock.ts';
import { ensureOk, readJson, withSignal } from '../../platform/http/read-json.ts';

const { kiosk } = api;

/** What the kiosk shows. */
export type KioskScreen = InferResponseType<typeof kiosk.screen.$get, 200>;
export type PersonOnScreen = KioskScreen['people'][number];
export type EventResult = InferResponseType<typeof kiosk.events.$post, 200>['results'][number];

/** How often the screen is fetched. Milliseconds. */
const REFETCH_INTERVAL = 15_000;

const fetchScreen = (signal: AbortSignal) => readJson(kiosk.screen.$get(undefined, withSignal(signal)));

/** The screen of this kiosk. A session that has ended is begun anew; without a pairing it fails with `kioskNotPaired`. */
export const kioskScreenQuery = queryOptions({
  queryKey: ['kiosk', 'screen'],
  queryFn: async ({ signal }) => {
    const screen = await withSession(() => fetchScreen(signal));
    return { ...screen, ...compareClocks(screen.now) };
  },
  refetchInterval: REFETCH_INTERVAL,
  refetchIntervalInBackground: true,
  staleTime: 0,
});

/** The screen, and the clock of the server. */
export type TimedScreen = KioskScreen & ServerClock;

/** Whether this page knows that its tablet is paired and has a session. */
let isReady = false;

/**
 * Begins a session if there is none. It asks first: a browser logs a refused request as an error, and being unpaired is expected.
 * @throws ApiProblem kioskNotPaired
 */
async function ensureSession(): Promise<void> {
  if (isReady) return;
  const { isPaired, hasSession } = await readJson(kiosk.pairing.$get());
  if (!isPaired) throw new ApiProblem('kioskNotPaired', { status: 401, message: m.error({ code: 'kioskNotPaired' }) });
  if (!hasSession) await ensureOk(kiosk.session.$post());
  isReady = true;
}

/** Sends a request, and begins a new session of the kiosk if the last one has ended. */
export async function withSession<Result>(send: () => Promise<Result>): Promise<Result> {
  await ensureSession();
  return send().catch(async (error: unknown) => {
    if (!(error instanceof ApiProblem && error.code === 'kioskNotPaired')) throw error;
    isReady = false;
    await ensureSession();
    return send();
  });
}

export const pairTablet = (code: string) => ensureOk(kiosk.pairing.$post({ json: { code } }));

/** The statuses of requests that may succeed later: there was no session, it took too long, or there were too many. */
const PASSING_STATUSES = [401, 408, 429];

const isFinal = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500 && !PASSING_STATUSES.includes(error.status);

const MAX_EVENT_AGE = MAX_EVENT_AGE_DAYS * 24 * 60 * 60 * 1000;

/**
 * The result of an event in a refused request. While a release is rolled out, a process of the previous one cannot read what this page has
 * sealed, and the next process can. So such an event waits, until the server would refuse it for its age.
 */
function refusedResult({ id, person, recordedAt }: KioskEvent, { code, message }: ApiProblem): EventResult {
  const isSealed = person.type === 'sealedWorker' || person.type === 'sealedPerson';
  const isRecent = Date.now() - Date.parse(recordedAt) < MAX_EVENT_AGE;
  if (code === 'invalidInput' && isSealed && isRecent) return { id, result: 'refused', isPassing: true };
  return { id, result: 'refused', reason: code, message };
}

/**
 * Sends events: one by one if the server refuses several together, so that one that it cannot read does not keep the others out. They have the time of this tablet's clocks, as has the time of sending, so that the server can correct them.
 * @throws ApiProblem without a connection
 */
export async function sendEvents(events: KioskEvent[]): Promise<EventResult[]> {
  const send = () =>
    readJson(kiosk.events.$post({ json: { sentAt: new Date().toISOString(), clock: readMonotonic(), events } }));
  try {
    return (await withSession(send)).results;
  } catch (error) {
    const [first, ...others] = events;
    if (!isFinal(error) || !first) throw error;
    if (others.length === 0) return [refusedResult(first, error)];
    const results: EventResult[] = [];
    for (const event of events) results.push(...(await sendEvents([event])));
    return results;
  }
}
