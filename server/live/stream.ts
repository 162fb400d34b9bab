import type { ServerResponse } from 'node:http';
import type { Role } from '@passa/domain';
import type { Identity } from '../platform/sessions/authentication.ts';

export type Subscriber = Pick<Identity, 'userId' | 'sessionId'> & { role: Role };

/**
 * One browser's stream. There are thousands of them, idle for hours, so it holds on to the connection and to whom it is
 * for, and to nothing of the request that asked for it.
 */
export class Stream {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  /** When its session ends by itself, as far as is known. */
  expiresAt = Infinity;
  #outgoing: ServerResponse;
  #unsentLimit: number;
  #isOpen = false;
  /** How many bytes the reader has to have taken by the next time that it is asked. */
  #due = 0;

  constructor({ userId, sessionId, role }: Subscriber, outgoing: ServerResponse, mostUnsent: number) {
    this.userId = userId;
    this.sessionId = sessionId;
    this.role = role;
    this.#outgoing = outgoing;
    this.#unsentLimit = mostUnsent;
  }

  /**
   * Begins to say what happens, where the browser is still there.
   * @param head the answer, of which the body is this
   */
  open(head: Response, first: string): void {
    if (this.#outgoing.destroyed) return;
    // A write that fails is one to somebody who has gone, which `close` tells of.
    this.#outgoing.on('error', () => this.destroy());
    // The body ends with the connection: to frame each piece of it would be four writes in place of one.
    this.#outgoing.removeHeader('Transfer-Encoding');
    // Headers that are set one by one are kept one by one, and those that are sent together with a body in pieces.
    const headers = [...head.headers, ['Connection', 'close']].flat();
    this.#outgoing.writeHead(head.status, headers).flushHeaders();
    const { req: incoming } = this.#outgoing;
    // There is no body to wait for, nor one that is late.
    incoming.resume();
    // A browser sends a kilobyte of these, which would be kept for as long as it is answered.
    incoming.rawHeaders = [];
    incoming.headers = {};
    this.#isOpen = true;
    this.send(first);
  }

  /** What is said before it is open is not missed: who asked for the stream fetches everything when it is. */
  send(words: string | Buffer): void {
    if (!this.#isOpen) return;
    const { socket, writableLength } = this.#outgoing;
    // Whoever reads more slowly than things happen asks anew, and costs the others no memory. What is said in one go
    // counts only when the network has been offered it.
    if (writableLength > this.#unsentLimit && !socket?.writableCorked) this.destroy();
    else this.#outgoing.write(words);
  }

  /** Says that it is alive, to whoever has taken what was said until the last time. */
  heartbeat(words: Buffer): void {
    const { socket } = this.#outgoing;
    if (!this.#isOpen || !socket) return;
    if (socket.bytesWritten - socket.writableLength < this.#due) this.destroy();
    this.send(words);
    this.#due = socket.bytesWritten;
  }

  /** Ends it; a reader that has not taken what was said before is not waited for. */
  end(last = ''): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#outgoing.end(last);
    if (this.#outgoing.writableLength > 0) this.destroy();
  }

  destroy(): void {
    this.#isOpen = false;
    this.#outgoing.destroy();
  }
}
