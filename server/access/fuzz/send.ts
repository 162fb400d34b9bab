import type { Agent } from 'node:http';
import { request, type IncomingHttpHeaders } from 'node:http';
import type { Visitor } from '../../testing/visitor.ts';
import { tokenHeader, type TestUsers, type Names } from '../test-users.ts';
import type { GeneratedRequest } from './requests.ts';

/** Ids of existing entities, by the name of the path parameter. */
export type KnownIds = Record<keyof Names, string[]>;

export type FuzzResponse = { status: number; headers: IncomingHttpHeaders; body: string };

/** How long a response may take on a busy machine. Milliseconds. */
const TIMEOUT = 30_000;

/** Node accepts 16 KB of a request's head; longer ones have a test of their own. */
const MAX_PATH_LENGTH = 8000;

/** Replaces the placeholders of ids and of the origin. */
export function fillPlaceholders(generated: GeneratedRequest, known: KnownIds, visitor: Visitor): GeneratedRequest {
  const fill = (text: string) =>
    text.replaceAll('«origin»', visitor.origin).replace(/«(\w+) (\d+)»/g, (_, name: string, which: string) => {
      const ids = known[name] ?? [];
      return ids[Number(which) % ids.length] ?? 'nothing';
    });
  return {
    ...generated,
    path: fill(generated.path).slice(0, MAX_PATH_LENGTH),
    headers: Object.fromEntries(Object.entries(generated.headers).map(([name, value]) => [name, fill(value)])),
    ...(generated.body !== undefined && { body: fill(generated.body) }),
  };
}

/**
 * Sends a request over a kept connection.
 * @throws where no complete response arrives
 */
export async function sendGenerated(made: GeneratedRequest, users: TestUsers, agent: Agent): Promise<FuzzResponse> {
  try {
    return await sendOnce(made, users, agent);
  } catch (error) {
    // The server may close a kept connection at the moment when it is reused, which every client has to expect.
    if (error instanceof ReusedConnectionEnded) return sendOnce(made, users, agent);
    throw error;
  }
}

class ReusedConnectionEnded extends Error {}

function sendOnce(made: GeneratedRequest, users: TestUsers, agent: Agent): Promise<FuzzResponse> {
  const visitor = users.visitors[made.requester];
  // After a log-out the visitor has no session.
  const isLoggedIn = visitor.cookie && !(made.method === 'DELETE' && made.path.startsWith('/api/session'));
  const { hostname, port } = new URL(visitor.baseUrl);
  const headers = {
    ...(isLoggedIn && { Cookie: visitor.cookie }),
    ...tokenHeader(made.requester),
    ...made.headers,
  };
  return new Promise((resolve, reject) => {
    const sent = request({ agent, hostname, port, method: made.method, path: made.path, headers }, (response) => {
      const chunks: Buffer[] = [];
      const isStream = response.headers['content-type']?.includes('text/event-stream');
      const end = () => {
        clearTimeout(timer);
        const body = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      };
      if (isStream) {
        end();
        response.on('error', () => {});
        response.destroy();
        return;
      }
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', end);
      response.once('error', reject);
    });
    const timer = setTimeout(() => sent.destroy(new Error(`It was not answered within ${TIMEOUT / 1000} s.`)), TIMEOUT);
    sent.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      const hasEnded = sent.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '');
      reject(hasEnded ? new ReusedConnectionEnded() : error);
    });
    sent.end(made.body);
  });
}
