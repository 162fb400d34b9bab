import { existsSync, readFileSync } from 'node:fs';
import type { Config } from '../core/config.ts';
import { tokenFile, TOKENS, type Scope } from './token.ts';

const TOO_MANY = 429;

/** Why nothing could be asked, in one sentence. */
export class OperationError extends Error {}

/** There is no server to be asked. */
export class ServerUnreachableError extends OperationError {
  constructor(address: string) {
    super(`No server answers at ${address}. Name another one in PORT or PUBLIC_URL.`);
  }
}

/** What is to be shown to a server is not known, as none was ever started here. */
export class NoTokenError extends OperationError {
  constructor(file: string, scope: Scope) {
    super(`There is no ${file}. Name the server's DATA_DIR, or its ${TOKENS[scope].variable}.`);
  }
}

/** Where the server is reached: as people reach it, else on this machine. */
export function addressOf({ publicUrl, host, port }: Config): string {
  if (publicUrl) return publicUrl;
  const isAny = ['0.0.0.0', '::'].includes(host);
  return `http://${isAny ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** What is shown to it: while the token is changed, the new one. */
export function tokenOf(config: Config, scope: Scope): string {
  const [newest] = config[TOKENS[scope].key];
  if (newest !== undefined) return newest;
  const file = tokenFile(config.dataDir, scope);
  if (!existsSync(file)) throw new NoTokenError(file, scope);
  return readFileSync(file, 'utf8').trim();
}

/**
 * Asks a server that runs, as its operator.
 * @throws OperationError where no server answers, or too many wrong tokens were shown from here
 */
export function operatorClient(address: string, token: string) {
  return async (method: string, path: string): Promise<Response> => {
    const headers = { Authorization: `Bearer ${token}`, Origin: new URL(address).origin };
    const answer = await fetch(`${address}/api/operations/${path}`, { method, headers }).catch(() => {
      throw new ServerUnreachableError(address);
    });
    if (answer.status === TOO_MANY) {
      throw new OperationError(
        `Too many wrong tokens were shown to the server at ${address}. Try again in 15 minutes.`,
      );
    }
    return answer;
  };
}
