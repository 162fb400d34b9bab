import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import { ConfigError } from '../startup/config-error.ts';
import { collectWhenIdle } from '../memory/garbage-collection.ts';
import { gracefulClose } from './graceful-close.ts';
import { respondToMalformed, respondToUnreadable } from './malformed.ts';
import type { RequestEnv } from './request.ts';
import { sendFile } from './send-file.ts';
import { applyTimeouts, DEFAULT_TIMEOUTS, type Timeouts } from './timeouts.ts';

export type RunningServer = {
  port: number;
  /** Accepts no new connection, finishes requests in flight, cuts those that do not end, then resolves. */
  close: () => Promise<void>;
};

/** Handles requests by the app. A file or a live stream that a route names is sent past the web's streams. */
function createHandler(app: Hono<RequestEnv>) {
  return async (request: Request, bindings: HttpBindings | Http2Bindings): Promise<Response> => {
    // Only HTTP/1 is spoken here.
    const env = bindings as RequestEnv['Bindings'];
    const answer = await app.fetch(request, env);
    const { outgoing, file, stream } = env;
    if (stream) {
      stream(answer);
      return RESPONSE_ALREADY_SENT;
    }
    if (!file) return answer;
    outgoing.statusCode = answer.status;
    outgoing.setHeaders(answer.headers);
    await sendFile(outgoing, file).catch((error: unknown) => {
      // The head is sent already: closing the connection is the only way to report it.
      outgoing.destroy();
      env.log?.error({ err: error }, 'a file could not be sent');
    });
    return RESPONSE_ALREADY_SENT;
  };
}

/**
 * Serves an app over HTTP.
 * @param port 0 for any that is free
 * @throws the system's error when the address is taken
 */
export async function listen(
  app: Hono<RequestEnv>,
  host: string,
  port: number,
  timeouts: Timeouts = DEFAULT_TIMEOUTS,
): Promise<RunningServer> {
  const errorHandler = () => respondToMalformed(app, 'malformedRequest');
  // A request without a Host header is refused by that handler; Node would refuse it without a body.
  const answer = getRequestListener(createHandler(app), { errorHandler });
  const server = createServer(
    { requireHostHeader: false, connectionsCheckingInterval: timeouts.checkEvery },
    (incoming, outgoing) => void answer(incoming, outgoing),
  );
  applyTimeouts(server, timeouts);
  collectWhenIdle(server);
  const close = gracefulClose(server);
  respondToUnreadable(server, app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close,
  };
}

const ADDRESS_ERRORS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EAI_AGAIN', 'EAI_NODATA', 'EINVAL', 'ENOTFOUND'];

/** Why nothing can listen where the configuration says, as a sentence; another error stays as it is. */
export function asListeningError(error: unknown, port: number): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new ConfigError('The port is in use. Name another one in PORT.');
  if (code === 'EACCES') return new ConfigError(`This user may not listen on port ${port}. Name another one in PORT.`);
  if (!ADDRESS_ERRORS.includes(code)) return error;
  return new ConfigError(`HOST must be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all (${code}).`);
}
