import { setTimeout } from 'node:timers/promises';
import type { Answer } from './bare-server.ts';
import { ask } from './place.ts';
import type { Route } from './routes.ts';
import { answerTo } from './speaker.ts';
import type { recorderBefore } from './sql/recorder.ts';
import { scriptOf, type Script } from './sql/script.ts';

/** Calls that are made to be recorded, the first of which is to warm it up. */
export const REHEARSALS = 2;
/** Until what a call has set going is done. Milliseconds. */
const REST = 700;

/** What a route sends to the database and back. */
export type Rehearsed = { answer: Answer; script: Script };
type Recorder = Awaited<ReturnType<typeof recorderBefore>>;

/** Makes a call for once, to learn what it sends to the database and back. */
export async function rehearse(route: Route, url: string, databaseUrl: string, recorder: Recorder): Promise<Rehearsed> {
  await prepare(route, databaseUrl, 0, REHEARSALS);
  const [first, second] = route.calls(REHEARSALS, 0);
  if (!first) throw new Error(`${route.name} has nothing to call.`);
  await answerTo(url, first);
  // What follows a write, such as a mail, is not heard as a part of the next.
  await setTimeout(REST);
  let answer: Answer | undefined;
  const units = await recorder.record(async () => {
    answer = await answerTo(url, second ?? first);
  });
  if (!answer || answer.status > 299) throw new Error(`${route.name} was answered ${String(answer?.status)}.`);
  const cookie = answer.headers.find(([, value]) => value.includes('session_token='))?.[1] ?? '';
  const token = /session_token=([^.]+)/.exec(cookie)?.[1] ?? '';
  return { answer, script: scriptOf(units, route.varying?.(REHEARSALS - 1, token) ?? []) };
}

/** Makes what the writes with these numbers are about. */
export async function prepare(route: Route, databaseUrl: string, from: number, to: number): Promise<void> {
  for (const statement of route.prepare?.(from, to) ?? []) await ask(databaseUrl, statement);
}
