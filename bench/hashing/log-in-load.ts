import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

// Runs in a process of its own, so that what it costs is not counted as a delay of the server's.

/** How many people log in at once, and where. */
export type LogInLoad = { url: string; people: number };
/** How often each status was answered. */
export type StatusCounts = Record<string, number>;

const agent = new Agent({ keepAlive: true });
const answered: StatusCounts = {};

/** @returns the status, and after how many seconds the server wants to be asked again */
function logIn(url: string): Promise<{ status: number; retryAfter: number }> {
  // Each for an address of its own, as the guesses at one address are counted.
  const body = JSON.stringify({ email: `${randomUUID()}@example.se`, password: 'not this one' });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), Origin: url };
  return new Promise((resolve, reject) => {
    const asking = request(`${url}/api/session`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      const retryAfter = Number(answer.headers['retry-after'] ?? 0);
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, retryAfter }));
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
      answered['no answer'] = (answered['no answer'] ?? 0) + 1;
    });
  }
});
