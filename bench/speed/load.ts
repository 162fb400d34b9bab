import autocannon, { type Request } from 'autocannon';
import { percentile } from '../statistics.ts';

// Runs in a process of its own, so that its cost is not part of the server's. It takes one load after the other.

export type ApiCall = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };

/** Calls to repeat in order for a time. */
export type HttpLoad = { url: string; calls: ApiCall[]; connections: number; seconds: number };

/**
 * The number of calls and of successful responses, successful responses per second, their latencies in milliseconds if
 * there was any, and the number of other responses by status.
 */
export type LoadResult = {
  sent: number;
  responses: number;
  rate: number;
  p50: number | null;
  p99: number | null;
  refused: Record<string, number>;
};

/** The time limit of a request in seconds. */
const TIMEOUT = 120;

async function run({ url, calls, connections, seconds }: HttpLoad): Promise<LoadResult> {
  let sent = 0;
  // All connections take their requests from one list, so that no write is sent twice.
  const next = (request: Request): Request => Object.assign(request, calls[sent++ % calls.length]);
  const refused: Record<string, number> = {};
  const refuse = (how: string | number, count: number) => (refused[how] = (refused[how] ?? 0) + count);
  const began = performance.now();
  const times = await new Promise<number[]>((resolve, reject) => {
    const found: number[] = [];
    const options = { url, connections, duration: seconds, timeout: TIMEOUT, requests: [{ setupRequest: next }] };
    const instance = autocannon(options, (error: unknown, { errors }) => {
      if (error) reject(error instanceof Error ? error : new Error('The load tool failed.'));
      if (errors > 0) refuse('no response', errors);
      resolve(found);
    });
    // The tool's own histogram has a resolution of one millisecond.
    instance.on('response', (_client, statusCode, _bytes, time) => {
      if (statusCode < 200 || statusCode > 299) refuse(statusCode, 1);
      else found.push(time);
    });
  });
  const took = (performance.now() - began) / 1000;
  const time = (percent: number) => (times.length > 0 ? percentile(times, percent) : null);
  return { sent, responses: times.length, rate: times.length / took, p50: time(50), p99: time(99), refused };
}

process.on('message', (load: HttpLoad) => {
  void run(load).then((result) => process.send?.(result));
});
process.once('disconnect', () => process.exit(0));
