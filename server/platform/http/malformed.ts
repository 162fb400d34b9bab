import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ApiError, type PlainCode } from './errors.ts';
import type { RequestEnv } from './request.ts';

// Requests that Node or its adapter cannot parse are passed to the app too, so that the response has the common
// headers, a request id and the common error format.

/** Middleware that refuses requests which are passed to the app as malformed. */
export function refuseMalformed() {
  return createMiddleware<RequestEnv>(async (c, next) => {
    if (c.env.malformed) throw new ApiError(c.env.malformed);
    if (namesTwoHosts(c.env.incoming.rawHeaders)) throw new ApiError('malformedRequest');
    await next();
  });
}

/** RFC 9112, 3.2. Node uses the first Host header, and a proxy may use the second. */
function namesTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** The app's response to a malformed request. */
export async function respondToMalformed(app: Hono<RequestEnv>, malformed: PlainCode): Promise<Response> {
  return app.fetch(new Request('http://malformed.invalid/api'), { malformed });
}

/** Time for the client to read the response: closing while data arrives would reset the connection. Milliseconds. */
const LINGER_TIMEOUT = 1_000;

const REASONS: Record<string, PlainCode> = {
  HPE_HEADER_OVERFLOW: 'headTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTooSlow',
};

/** Responds to unparsable requests, which Node would answer with a bare status or not at all. */
export function respondToUnreadable(server: Server, app: Hono<RequestEnv>): void {
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (incoming, outgoing) => responses.set(incoming.socket, outgoing));
  // Ignores an unknown Expect header.
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = responses.get(socket);
    // A second response would be read as the rest of the first.
    const isPartlySent = response?.headersSent && !response.writableFinished;
    if (!socket.writable || isPartlySent || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    void respondToMalformed(app, REASONS[error.code ?? ''] ?? 'malformedRequest').then(async (refusal) => {
      socket.end(await asText(refusal));
      // Do not wait for a client that keeps sending.
      setTimeout(() => socket.destroy(), LINGER_TIMEOUT).unref();
    });
  });
}

async function asText(response: Response): Promise<string> {
  const body = await response.text();
  const headers = [...response.headers, ['Content-Length', Buffer.byteLength(body)], ['Connection', 'close']];
  const head = headers.map(([name, value]) => `${String(name)}: ${String(value)}\r\n`).join('');
  return `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? ''}\r\n${head}\r\n${body}`;
}
