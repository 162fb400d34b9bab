import { existsSync, readFileSync } from 'node:fs';
import type { Config } from '../../core/config.ts';
import { tokenFile, TOKENS, type Scope } from './token.ts';

const TOO_MANY_REQUESTS = 429;

/** An operation failed; the message is one sentence for the operator, and each of `details` is one below it. */
export class OperationError extends Error {
  readonly details: readonly string[];

  constructor(message: string, details: readonly string[] = []) {
    super(message);
    this.details = details;
  }
}

/** No server answers. */
export class ServerUnreachableError extends OperationError {
  constructor(address: string) {
    super(`No server answers at ${address}. Name another one in PORT or PUBLIC_URL.`);
  }
}

/** No token is known, since no server was ever started with this data folder. */
export class NoTokenError extends OperationError {
  constructor(file: string, scope: Scope) {
    super(`There is no ${file}. Name the server's DATA_DIR, or its ${TOKENS[scope].variable}.`);
  }
}

/** The server's base URL: the public one where configured, otherwise on this machine. */
export function serverUrl({ publicUrl, host, port }: Config): string {
  if (publicUrl) return publicUrl;
  const isAny = ['0.0.0.0', '::'].includes(host);
  return `http://${isAny ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The token to send: the new one while it is being rotated. */
export function tokenFor(config: Config, scope: Scope): string {
  const [newest] = config[TOKENS[scope].key];
  if (newest !== undefined) return newest;
  const file = tokenFile(config.dataDir, scope);
  if (!existsSync(file)) throw new NoTokenError(file, scope);
  return readFileSync(file, 'utf8').trim();
}

/**
 * An HTTP client for the operator's routes of a running server.
 * @throws OperationError if no server answers, or too many wrong tokens were sent from this address
 */
export function operatorClient(address: string, token: string) {
  return async (method: string, path: string, input?: object): Promise<Response> => {
    const headers = {
      ...{ Authorization: `Bearer ${token}`, Origin: new URL(address).origin },
      ...(input && { 'Content-Type': 'application/json' }),
    };
    const body = input ? JSON.stringify(input) : null;
    const response = await fetch(`${address}/api/operations/${path}`, { method, headers, body }).catch(
      (error: unknown) => {
        // What `fetch` rejects with when the network fails.
        throw error instanceof TypeError ? new ServerUnreachableError(address) : error;
      },
    );
    if (response.status === TOO_MANY_REQUESTS) {
      const minutes = Math.ceil(Number(response.headers.get('Retry-After')) / 60);
      throw new OperationError(
        `Too many wrong tokens were sent to the server at ${address}. Try again in ${minutes} minutes.`,
      );
    }
    return response;
  };
}
