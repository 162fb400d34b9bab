import { existsSync, readFileSync } from 'node:fs';
import type { Config } from '../platform/config.ts';
import { tokenFile } from './token.ts';

/** Why nothing could be asked, in one sentence. */
export class OperationError extends Error {}

/** There is no server to be asked. */
export class NobodyAnswersError extends OperationError {
  constructor(address: string) {
    super(`No server answers at ${address}. Name another one in PORT or PUBLIC_URL.`);
  }
}

/** What is to be shown to a server is not known, as none was ever started here. */
export class NoTokenError extends OperationError {
  constructor(file: string) {
    super(`There is no ${file}. Name the server's DATA_DIR, or its OPERATOR_TOKEN.`);
  }
}

/** Where the server is reached: as people reach it, else on this machine. */
export function addressOf({ publicUrl, host, port }: Config): string {
  if (publicUrl) return publicUrl;
  const isAny = ['0.0.0.0', '::'].includes(host);
  return `http://${isAny ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** What is shown to it. */
export function tokenOf({ operatorToken, dataDir }: Config): string {
  const file = tokenFile(dataDir);
  if (operatorToken) return operatorToken;
  if (!existsSync(file)) throw new NoTokenError(file);
  return readFileSync(file, 'utf8').trim();
}

/** Asks a server that runs, as its operator. */
export function asOperator(address: string, token: string) {
  return async (method: string, path: string): Promise<Response> => {
    const headers = { Authorization: `Bearer ${token}`, Origin: new URL(address).origin };
    return fetch(`${address}/api/operations/${path}`, { method, headers }).catch(() => {
      throw new NobodyAnswersError(address);
    });
  };
}
