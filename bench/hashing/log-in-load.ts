import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

// Runs in a process of its own, so that its cost does not delay the server.

/** The number of simultaneous log-ins, and the server's URL. */
export type LogInLoad = { url: string; people: number };
/** The number of responses by status. */
export type StatusCounts = Record<string, number>;

const agent = new Agent({ keepAlive: true });
const answered: StatusCounts = {};

/** @returns the status, and the value of `Retry-After` in seconds */
function logIn(url: string): Promise<{ status: number; retryAfter: number }> {
  // Each with an address of its own, because attempts per address are limited.
  const body = JSON.stringify({ email: `${randomUUID()}@example.se`, password: 'not this one' });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), Origin: url };
  return new Promise((resolve, reject) => {
    const asking = request(`${url}/api/session`, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      const retryAfter = Number(response.headers['retry-after'] ?? 0);
      response.once('end', () => resolve({ status: response.statusCode ?? 0, retryAfter }));
    });
    asking.once('error', reject);
    asking.end(body);
  });
}

async function keepLoggingIn(url: string): Promise<void> {
  for (;;) {
    const { status, retryAfter } = await logIn(url);
    answered[status] = (answered[status] ?? 0) + 1;
    await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
  }
}

process.on('message', (crowd: LogInLoad | 'leave') => {
  if (crowd === 'leave') {
    process.send?.(answered, () => process.exit(0));
    return;
  }
  for (let i = 0; i < crowd.people; i += 1) {
    keepLoggingIn(crowd.url).catch(() => {
      answered['no response'] = (answered['no response'] ?? 0) + 1;
    });
  }
});
