import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import type { Visitor } from './visitor.ts';

export type ReceivedEvent = { event: string; data: unknown };

export type TestStream = {
  status: number;
  headers: IncomingHttpHeaders;
  /** All received events, except heartbeats. */
  received: ReceivedEvent[];
  /** How many heartbeats were received. */
  heartbeats: () => number;
  /** Resolves when the server ends the stream. */
  ended: Promise<unknown>;
  /** Waits for an event. */
  untilReceived: (event: string, data?: object) => Promise<void>;
  close: () => void;
};

/** Opens a stream as a browser does, and waits until it is ready or refused. */
export async function streamOf(
  { baseUrl, cookie }: Pick<Visitor, 'baseUrl' | 'cookie'>,
  query = '',
): Promise<TestStream> {
  const request = get(`${baseUrl}/api/live${query}`, { headers: { Cookie: cookie }, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  // A cut connection ends the stream too.
  response.on('error', () => {});
  const received: ReceivedEvent[] = [];
  const lines = createInterface({ input: response });
  let event = '';
  let heartbeats = 0;
  lines.on('line', (line) => {
    if (line.startsWith('event: ')) event = line.slice('event: '.length);
    else if (event === 'alive') heartbeats += line === 'data: {}' ? 1 : 0;
    else if (line.startsWith('data: ')) received.push({ event, data: JSON.parse(line.slice('data: '.length)) });
    else if (line !== '') received.push({ event: 'not understood', data: line });
  });
  const ended = once(response, 'close');
  const failure = once(lines, 'close').then(() => Promise.reject(new Error('The stream ended before that event.')));
  failure.catch(() => {});
  const untilReceived = async (wanted: string, data: object = {}) => {
    const isWanted = (each: ReceivedEvent) => isDeepStrictEqual(each, { event: wanted, data });
    for (let checked = 0; !received.slice(checked).some(isWanted);) {
      checked = received.length;
      await Promise.race([once(lines, 'line'), failure]);
    }
  };
  while (response.statusCode === 200 && received.length === 0) await Promise.race([once(lines, 'line'), failure]);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    received,
    heartbeats: () => heartbeats,
    ended,
    untilReceived,
    close: () => response.destroy(),
  };
}
