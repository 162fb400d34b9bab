import type { IncomingMessage, Server } from 'node:http';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export type Patience = {
  /** How long a request's body may take to arrive. Milliseconds. */
  body: number;
  /** The same for a piece of a file, which a phone on a bad network sends. */
  filePiece: number;
};

export const PATIENCE: Patience = { body: 30 * SECOND, filePiece: 10 * MINUTE };

const FILE_PIECES = '/api/uploads/';

/** Does not wait minutes, as Node would, for a client that dribbles; one that sends a file is given more time. */
export function cutSlowClients(server: Server, { body, filePiece }: Patience): void {
  server.headersTimeout = 10 * SECOND;
  server.requestTimeout = filePiece;
  server.on('request', (incoming: IncomingMessage) => {
    if (incoming.complete || incoming.url?.startsWith(FILE_PIECES)) return;
    const cut = setTimeout(() => incoming.destroy(), body).unref();
    incoming.once('close', () => clearTimeout(cut));
    incoming.once('end', () => clearTimeout(cut));
  });
}
