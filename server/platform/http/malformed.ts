import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ApiError, type ErrorCode } from './errors.ts';
import type { RequestEnv } from './request.ts';

// What never became a request, since Node or its adapter could not read it, is answered by the app all the same: with our
// headers, an id and the one shape of every refusal.

/** Refuses what is handed over as malformed; everything else goes on. */
export function refuseMalformed() {
  return createMiddleware<RequestEnv>(async (c, next) => {
    if (c.env.malformed) throw new ApiError(c.env.malformed);
    if (namesTwoHosts(c.env.incoming.rawHeaders)) throw new ApiError('malformedRequest');
    await next();
  });
}

/** RFC 9112, 3.2. Node takes the first, and what stands in front of the program may take the second. */
function namesTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** The app's answer to what could not be read. */
export async function respondToMalformed(app: Hono<RequestEnv>, malformed: ErrorCode): Promise<Response> {
  return app.fetch(new Request('http://malformed.invalid/api'), { malformed });
}

/** Time to read the answer: to hang up while more comes in would take it back. Milliseconds. */
const LINGERING = 1_000;

const REASONS: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTooSlow',
};

/** Answers what Node would refuse by itself with a bare status, or by closing the connection. */
export function respondToUnreadable(server: Server, app: Hono<RequestEnv>): void {
  const underWay = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (incoming, outgoing) => underWay.set(incoming.socket, outgoing));
  // What a client expects beyond being answered is no reason not to answer it.
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answering = underWay.get(socket);
    // In the middle of an answer another one would be read as its continuation.
    const isAnswering = answering?.headersSent && !answering.writableFinished;
    if (!socket.writable || isAnswering || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    void respondToMalformed(app, REASONS[error.code ?? ''] ?? 'malformedRequest').then(async (answer) => {
      socket.end(await asText(answer));
      // Whoever does not hang up, and dribbles on, does not keep the connection.
      setTimeout(() => socket.destroy(), LINGERING).unref();
    });
  });
}

async function asText(answer: Response): Promise<string> {
  const words = await answer.text();
  const headers = [...answer.headers, ['Content-Length', Buffer.byteLength(words)], ['Connection', 'close']];
  const head = headers.map(([name, value]) => `${String(name)}: ${String(value)}\r\n`).join('');
  return `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ''}\r\n${head}\r\n${words}`;
}
