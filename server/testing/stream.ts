import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import type { Visitor } from './visitor.ts';

export type Heard = { event: string; data: unknown };

export type TestStream = {
  status: number;
  headers: IncomingHttpHeaders;
  /** All received events, except heartbeats. */
  heard: Heard[];
  /** How many heartbeats were received. */
  signsOfLife: () => number;
  /** Resolves when the server ends the stream. */
  ended: Promise<unknown>;
  /** Waits for an event. */
  untilHeard: (event: string, data?: object) => Promise<void>;
  close: () => void;
};

/** Opens a stream as a browser does, and waits until it is ready or refused. */
export async function streamOf(
  { address, cookie }: Pick<Visitor, 'address' | 'cookie'>,
  query = '',
  first = 'ready',
): Promise<TestStream> {
  const asking = get(`${address}/api/live${query}`, { headers: { Cookie: cookie }, agent: false });
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  // A cut connection ends the stream too.
  answer.on('error', () => {});
  const heard: Heard[] = [];
  const lines = createInterface({ input: answer });
  let event = '';
  let signsOfLife = 0;
  lines.on('line', (line) => {
    if (line.startsWith('event: ')) event = line.slice('event: '.length);
    else if (event === 'alive') signsOfLife += line === 'data: {}' ? 1 : 0;
    else if (line.startsWith('data: ')) heard.push({ event, data: JSON.parse(line.slice('data: '.length)) });
    else if (line !== '') heard.push({ event: 'not understood', data: line });
  });
  const ended = once(answer, 'close');
  const gone = once(lines, 'close').then(() => Promise.reject(new Error('The stream ended before it said that.')));
  gone.catch(() => {});
  const untilHeard = async (wanted: string, data: object = {}) => {
    const isWanted = (each: Heard) => isDeepStrictEqual(each, { event: wanted, data });
    for (let looked = 0; !heard.slice(looked).some(isWanted);) {
      looked = heard.length;
      await Promise.race([once(lines, 'line'), gone]);
    }
  };
  if (answer.statusCode === 200) await untilHeard(first);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    heard,
    signsOfLife: () => signsOfLife,
    ended,
    untilHeard,
    close: () => answer.destroy(),
  };
}
