import { setTimeout } from 'node:timers/promises';
import type { RawResponse } from './bare-server.ts';
import { runStatement } from './postgres.ts';
import type { BenchRoute } from './routes.ts';
import { sendCall } from './api-caller.ts';
import type { startRecorder } from './sql/recorder.ts';
import { scriptOf, type Script } from './sql/script.ts';

/** Calls that are made to be recorded, the first of which is to warm it up. */
export const RECORDINGS = 2;
/** Until what a call has set going is done. Milliseconds. */
const REST = 700;

/** What a route sends to the database and back. */
export type RecordedRoute = { answer: RawResponse; script: Script };
type Recorder = Awaited<ReturnType<typeof startRecorder>>;

/** Makes a call for once, to learn what it sends to the database and back. */
export async function recordRoute(
  route: BenchRoute,
  url: string,
  databaseUrl: string,
  recorder: Recorder,
): Promise<RecordedRoute> {
  await prepare(route, databaseUrl, 0, RECORDINGS);
  const [first, second] = route.calls(RECORDINGS, 0);
  if (!first) throw new Error(`${route.name} has nothing to call.`);
  await sendCall(url, first);
  // What follows a write, such as a mail, is not heard as a part of the next.
  await setTimeout(REST);
  let answer: RawResponse | undefined;
  const units = await recorder.record(async () => {
    answer = await sendCall(url, second ?? first);
  });
  if (!answer || answer.status > 299) throw new Error(`${route.name} was answered ${String(answer?.status)}.`);
  const cookie = answer.headers.find(([, value]) => value.includes('session_token='))?.[1] ?? '';
  const token = /session_token=([^.]+)/.exec(cookie)?.[1] ?? '';
  return { answer, script: scriptOf(units, route.varying?.(RECORDINGS - 1, token) ?? []) };
}

/** Makes what the writes with these numbers are about. */
export async function prepare(route: BenchRoute, databaseUrl: string, from: number, to: number): Promise<void> {
  for (const statement of route.prepare?.(from, to) ?? []) await runStatement(databaseUrl, statement);
}
