import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

// Runs in a process of its own, so that its cost does not delay the server.

/** The number of simultaneous log-ins, and the server's URL. */
export type LogInLoad = { url: string; clients: number };
/** The number of responses by status. */
export type StatusCounts = Record<string, number>;

const agent = new Agent({ keepAlive: true });
const statusCounts: StatusCounts = {};

/** @returns the status, and the value of `Retry-After` in seconds */
function logIn(url: string): Promise<{ status: number; retryAfter: number }> {
  // Each with an email address of its own, because attempts per email address are limited.
  const body = JSON.stringify({ email: `${randomUUID()}@example.se`, password: 'not this one' });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), Origin: url };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}/api/session`, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      const retryAfter = Number(response.headers['retry-after'] ?? 0);
      response.once('end', () => resolve({ status: response.statusCode ?? 0, retryAfter }));
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

async function keepLoggingIn(url: string): Promise<void> {
  for (;;) {
    const { status, retryAfter } = await logIn(url);
    statusCounts[status] = (statusCounts[status] ?? 0) + 1;
    await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
  }
}

process.on('message', (message: LogInLoad | 'stop') => {
  if (message === 'stop') {
    process.send?.(statusCounts, () => process.exit(0));
    return;
  }
  for (let i = 0; i < message.clients; i += 1) {
    keepLoggingIn(message.url).catch(() => {
      statusCounts['no response'] = (statusCounts['no response'] ?? 0) + 1;
    });
  }
});
