import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import type { Visitor } from './visitor.ts';

export type Heard = { event: string; data: unknown };

export type TestStream = {
  status: number;
  headers: IncomingHttpHeaders;
  /** All that it has said, as it was said. */
  heard: Heard[];
  /** Resolves when the server ends it. */
  ended: Promise<unknown>;
  /** Waits until it has said this. */
  untilHeard: (event: string, data?: object) => Promise<void>;
  close: () => void;
};

/** Opens a stream as somebody's browser does, and waits until it is ready or refused. */
export async function streamOf({ address, cookie }: Pick<Visitor, 'address' | 'cookie'>): Promise<TestStream> {
  const asking = get(`${address}/api/live`, { headers: { Cookie: cookie }, agent: false });
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  // A connection that is cut is an end, too.
  answer.on('error', () => {});
  const heard: Heard[] = [];
  const lines = createInterface({ input: answer });
  let event = '';
  lines.on('line', (line) => {
    if (line.startsWith('event: ')) event = line.slice('event: '.length);
    else if (line.startsWith('data: ')) heard.push({ event, data: JSON.parse(line.slice('data: '.length)) });
    else if (line !== '') heard.push({ event: 'not understood', data: line });
  });
  const ended = once(answer, 'close');
  const untilHeard = async (wanted: string, data: object = {}) => {
    const isWanted = (each: Heard) => isDeepStrictEqual(each, { event: wanted, data });
    while (!heard.some(isWanted)) await once(lines, 'line');
  };
  if (answer.statusCode === 200) await untilHeard('ready');
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    heard,
    ended,
    untilHeard,
    close: () => answer.destroy(),
  };
}
