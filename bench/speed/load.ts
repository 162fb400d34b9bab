import autocannon, { type Request } from 'autocannon';
import { percentile } from '../statistics.ts';

// Runs in a process of its own, so that its cost is not part of the server's.

export type ApiCall = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };

/** Calls to repeat in order, for a time after a warm-up. Seconds. */
export type HttpLoad = { url: string; calls: ApiCall[]; connections: number; seconds: number; warmUp: number };

/**
 * Requests per second, latencies in milliseconds if there was a response, and the number of unsuccessful responses by
 * status.
 */
export type LoadResult = {
  rate: number;
  p50: number | null;
  p99: number | null;
  refusedByStatus: Record<string, number>;
};

async function run({ url, calls, connections, seconds, warmUp }: HttpLoad): Promise<LoadResult> {
  let sent = 0;
  // All connections take their requests from one list, so that no write is sent twice.
  const next = (request: Request): Request => Object.assign(request, calls[sent++ % calls.length]);
  const refusedByStatus: Record<string, number> = {};
  const countRefused = (reason: string | number, count: number) =>
    (refusedByStatus[reason] = (refusedByStatus[reason] ?? 0) + count);
  const sendLoad = (duration: number): Promise<number[]> =>
    new Promise((resolve, reject) => {
      const times: number[] = [];
      const options = { url, connections, duration, timeout: 120, requests: [{ setupRequest: next }] };
      const instance = autocannon(options, (error: unknown, { errors }) => {
        if (error) reject(error instanceof Error ? error : new Error('The load tool failed.'));
        if (errors > 0) countRefused('no answer', errors);
        resolve(times);
      });
      // The tool's own histogram has a resolution of one millisecond.
      instance.on('response', (_client, statusCode, _bytes, time) => {
        times.push(time);
        if (statusCode < 200 || statusCode > 299) countRefused(statusCode, 1);
      });
    });
  if (warmUp > 0) await sendLoad(warmUp);
  const start = performance.now();
  const times = await sendLoad(seconds);
  const elapsed = (performance.now() - start) / 1000;
  const time = (percent: number) => (times.length > 0 ? percentile(times, percent) : null);
  return { rate: times.length / elapsed, p50: time(50), p99: time(99), refusedByStatus: refusedByStatus };
}

process.once('message', (load: HttpLoad) => {
  void run(load).then((result) => {
    process.send?.(result);
    process.disconnect();
  });
});
