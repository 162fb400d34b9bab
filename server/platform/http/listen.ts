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
  /** Closes each connection after its next response, so that clients connect elsewhere. */
  drain: () => void;
  /** Accepts no new connection, completes requests in flight, cuts those that do not end, then resolves. */
  close: () => Promise<void>;
};

/** Handles requests with the app. Files and live streams are written to the Node response directly. */
function createHandler(app: Hono<RequestEnv>) {
  return async (request: Request, bindings: HttpBindings | Http2Bindings): Promise<Response> => {
    // The server speaks HTTP/1 only.
    const env = bindings as RequestEnv['Bindings'];
    const response = await app.fetch(request, env);
    const { outgoing, file, stream } = env;
    if (stream) {
      stream(response);
      return RESPONSE_ALREADY_SENT;
    }
    if (!file) return response;
    outgoing.statusCode = response.status;
    outgoing.setHeaders(response.headers);
    await sendFile(outgoing, file).catch((error: unknown) => {
      // The headers are sent already: closing the connection is the only way to report the error.
      outgoing.destroy();
      env.log?.error({ err: error }, 'a file could not be sent');
    });
    return RESPONSE_ALREADY_SENT;
  };
}

/**
 * Serves an app over HTTP.
 * @param port 0 for any free port
 * @param timeouts in milliseconds
 * @throws the system's error where the port is in use
 */
export async function listen(
  app: Hono<RequestEnv>,
  host: string,
  port: number,
  timeouts: Timeouts = DEFAULT_TIMEOUTS,
): Promise<RunningServer> {
  const errorHandler = () => respondToMalformed(app, 'malformedRequest');
  // The app answers a request without a Host header; Node would answer it without a body.
  const requestListener = getRequestListener(createHandler(app), { errorHandler });
  const server = createServer(
    { requireHostHeader: false, connectionsCheckingInterval: timeouts.checkEvery },
    (incoming, outgoing) => void requestListener(incoming, outgoing),
  );
  applyTimeouts(server, timeouts);
  collectWhenIdle(server);
  const { drain, close } = gracefulClose(server);
  respondToUnreadable(server, app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    drain,
    close,
  };
}

const ADDRESS_ERRORS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EAI_AGAIN', 'EAI_NODATA', 'EINVAL', 'ENOTFOUND'];

/**
 * Converts an error of `listen` into a configuration error; returns other errors unchanged.
 * @param prefix of the variables that name the host and the port
 */
export function toConfigError(error: unknown, port: number, prefix: '' | 'METRICS_' = ''): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new ConfigError(`The port is in use. Name another one in ${prefix}PORT.`);
  if (code === 'EACCES')
    return new ConfigError(`This user may not listen on port ${port}. Name another one in ${prefix}PORT.`);
  if (!ADDRESS_ERRORS.includes(code)) return error;
  return new ConfigError(
    `${prefix}HOST must be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all (${code}).`,
  );
}
