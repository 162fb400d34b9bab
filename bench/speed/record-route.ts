import { setTimeout } from 'node:timers/promises';
import type { ConstantResponse } from './bare-server.ts';
import { runStatement } from './postgres.ts';
import type { BenchRoute } from './routes.ts';
import { sendCall } from './api-caller.ts';
import type { startRecorder } from './sql/recorder.ts';
import { scriptOf, type Script } from './sql/script.ts';

/** The number of calls per recording. The first one warms up. */
export const RECORDINGS = 2;
/** The time for background work of a call to finish. Milliseconds. */
const SETTLE_TIME = 700;

/** The response of a route, and the SQL that it sends. */
export type RecordedRoute = { answer: ConstantResponse; script: Script };
type Recorder = Awaited<ReturnType<typeof startRecorder>>;

/** Makes a call and records its response and its SQL. */
export async function recordRoute(
  route: BenchRoute,
  url: string,
  databaseUrl: string,
  recorder: Recorder,
): Promise<RecordedRoute> {
  await prepare(route, databaseUrl, 0, RECORDINGS);
  const [first, second] = route.calls(RECORDINGS, 0);
  if (!first) throw new Error(`${route.name} has no call.`);
  await sendCall(url, first);
  // Background work after a write, such as a mail, must not be part of the next recording.
  await setTimeout(SETTLE_TIME);
  let answer: ConstantResponse | undefined;
  const units = await recorder.record(async () => {
    answer = await sendCall(url, second ?? first);
  });
  if (!answer || answer.status > 299) throw new Error(`${route.name} responded with ${String(answer?.status)}.`);
  const cookie = answer.headers.find(([, value]) => value.includes('session_token='))?.[1] ?? '';
  const token = /session_token=([^.]+)/.exec(cookie)?.[1] ?? '';
  return { answer, script: scriptOf(units, route.varying?.(RECORDINGS - 1, token) ?? []) };
}

/** Creates the records that the writes with these numbers change. */
export async function prepare(route: BenchRoute, databaseUrl: string, from: number, to: number): Promise<void> {
  for (const statement of route.prepare?.(from, to) ?? []) await runStatement(databaseUrl, statement);
}
