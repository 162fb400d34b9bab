import type { ServerResponse } from 'node:http';
import type { Subscription } from '@passa/domain';
import type { Identity } from '../platform/sessions/queries.ts';

export type Subscriber = Pick<Identity, 'userId' | 'sessionId' | 'groups'>;

/**
 * A browser's stream. A process holds thousands of idle streams, so a stream keeps only the connection and the user,
 * and nothing of the request.
 */
export class Stream {
  readonly userId: string;
  readonly sessionId: string;
  /** The account and the groups that it acts for: the recipients that events of this stream name. */
  readonly recipients: readonly string[];
  /** The positions from which the stream gets events, by topic. */
  readonly topics: ReadonlyMap<string, number>;
  /** When its session expires, as far as is known. */
  expiresAt = Infinity;
  #outgoing: ServerResponse;
  #unsentLimit: number;
  #isOpen = false;
  /** How many bytes the browser must have read by the next heartbeat. */
  #due = 0;

  constructor(
    { userId, sessionId, groups }: Subscriber,
    outgoing: ServerResponse,
    unsentLimit: number,
    subscriptions: Subscription[] = [],
  ) {
    this.userId = userId;
    this.sessionId = sessionId;
    this.recipients = [userId, ...groups.map(({ id }) => id)];
    this.topics = new Map(subscriptions.map(({ topic, from }) => [topic, from]));
    this.#outgoing = outgoing;
    this.#unsentLimit = unsentLimit;
  }

  /**
   * Sends the head of the response, unless the browser has disconnected.
   * @param head the response, without its body
   * @param first the first event
   */
  open(head: Response, first: string): void {
    if (this.#outgoing.destroyed) return;
    // A failed write means that the browser has disconnected, which `close` reports.
    this.#outgoing.on('error', () => this.destroy());
    // The body ends with the connection. Chunked encoding would take four writes per event instead of one.
    this.#outgoing.removeHeader('Transfer-Encoding');
    // Node keeps headers that are set one by one, and does not keep those given to `writeHead`.
    const headers = [...head.headers, ['Connection', 'close']].flat();
    this.#outgoing.writeHead(head.status, headers).flushHeaders();
    const { req: incoming } = this.#outgoing;
    // Ends the request's body, so that no timeout applies to it.
    incoming.resume();
    // Request headers take a kilobyte, which Node would keep until the response ends.
    incoming.rawHeaders = [];
    incoming.headers = {};
    this.#isOpen = true;
    this.send(first);
  }

  /** Sends an event. Before `open` it is dropped: the browser fetches everything once the stream is open. */
  send(chunk: string | Buffer): void {
    if (!this.#isOpen) return;
    const { socket, writableLength } = this.#outgoing;
    // A browser that reads more slowly than events arrive is disconnected and reconnects, so that its unsent events do not
    // take the memory. Corked bytes have not been offered to the network yet, so they do not count.
    if (writableLength > this.#unsentLimit && !socket?.writableCorked) this.destroy();
    else this.#outgoing.write(chunk);
  }

  /** Sends a heartbeat, and disconnects a browser that has not read what was sent before the last one. */
  heartbeat(chunk: Buffer): void {
    const { socket } = this.#outgoing;
    if (!this.#isOpen || !socket) return;
    if (socket.bytesWritten - socket.writableLength < this.#due) this.destroy();
    this.send(chunk);
    this.#due = socket.bytesWritten;
  }

  /** Ends the stream without waiting for unsent bytes. */
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
