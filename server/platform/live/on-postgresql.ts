import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { PipelinedPool } from '../database/pipelined-pool.ts';
import type { Log } from '../log/log.ts';
import { createListenerSet } from './listeners.ts';
import { SESSION_ENDED, type AddressedEvent, type Live } from './live.ts';
import { decodeMessage, encodeMessages } from './message.ts';
import { openNotifyConnection, type ConnectionTimeouts } from './notify-connection.ts';
import { openPresence, type LeaseTimes } from './presence.ts';

/** The channel for events between processes. */
const EVENTS = 'events';
/** The channel for requests to stop a task. */
const STOP_REQUESTS = 'stop_requests';
/** The most events that wait to be sent. Beyond that the other processes refetch instead. */
const MAX_UNSENT = 10_000;

export type LiveOptions = {
  timeouts?: ConnectionTimeouts | undefined;
  /** The lease of this process in the database. */
  lease?: LeaseTimes | undefined;
  /** Gets the time until this process received its own notification, of events or of a check. Milliseconds. */
  onLag?: ((time: number) => void) | undefined;
};

/**
 * Publish and subscribe between the processes on one PostgreSQL, by LISTEN and NOTIFY on a separate connection. Events
 * reach the listeners of this process at once. Other processes get them in batches, outside their transactions: a
 * NOTIFY takes a global lock at the commit.
 * @param pool the pool of `db`
 */
export async function openPostgresqlLive(
  db: Database,
  pool: PipelinedPool,
  log: Log,
  { timeouts, lease, onLag }: LiveOptions = {},
): Promise<Live> {
  const from = randomUUID();
  const listeners = createListenerSet();
  let isOpen = false;
  let isStopping = false;
  let unsent: AddressedEvent[] = [];
  let hasDropped = false;
  let oldestUnsentAt = 0;
  // When the events in a notification of this process were published, by its text.
  const publishedAt = new Map<string, number>();
  let sending: Promise<void> | undefined;

  const connection = openNotifyConnection(
    pool.directUrl,
    [SESSION_ENDED, EVENTS, STOP_REQUESTS],
    {
      onNotification: (channel, text) => {
        if (channel === SESSION_ENDED) listeners.onSessionEnd(text);
        else if (channel === STOP_REQUESTS) readStopRequest(text);
        else read(text);
      },
      onConnect: () => {
        isOpen = true;
        startSending();
      },
      onCheck: onLag,
      onDisconnect: () => {
        isOpen = false;
        publishedAt.clear();
        listeners.onDisconnect();
      },
    },
    log,
    timeouts,
  );
  // A process that ended without a stop may not have sent the events of its last commits. No process sends by this name, so
  // that each reads the message.
  const [payload = ''] = encodeMessages({ from: 'a process that has ended', hasGap: true, events: [] });
  const presence = await openPresence({ db, pool, id: from, log, onExpired: { channel: EVENTS, payload } }, lease);
  await connection.connect();

  function measureOwn(text: string): void {
    const since = publishedAt.get(text);
    if (since === undefined) return;
    publishedAt.delete(text);
    onLag?.(performance.now() - since);
  }

  function read(text: string): void {
    measureOwn(text);
    const message = decodeMessage(text);
    if (message?.from === from) return;
    if (!message || message.undecodable > 0) log.warn('a message of another process could not be read');
    if (!message) return;
    if (message.hasGap) listeners.onGap();
    listeners.onEvents(message.events);
  }

  function readStopRequest(text: string): void {
    const [sender, ...key] = text.split(' ');
    if (sender !== from) listeners.onStopRequest(key.join(' '));
  }

  function hasUnsent(): boolean {
    return unsent.length > 0 || hasDropped;
  }

  function startSending(): void {
    if (isOpen && hasUnsent()) sending ??= sendToOthers();
  }

  /** Sends what waits. What could not be sent waits for the next connection; an event that arrives twice does no harm. */
  async function sendToOthers(): Promise<void> {
    while (isOpen && hasUnsent()) {
      const [events, hasGap] = [unsent, hasDropped];
      [unsent, hasDropped] = [[], false];
      const messages = encodeMessages({ from, hasGap, events });
      if (onLag) for (const message of messages) publishedAt.set(message, oldestUnsentAt);
      if (await connection.notify(EVENTS, messages)) continue;
      hasDropped ||= hasGap;
      unsent = [...events, ...unsent];
    }
    sending = undefined;
  }

  return {
    publish: (events) => {
      if (events.length === 0) return;
      listeners.onEvents(events);
      if (!hasUnsent()) oldestUnsentAt = performance.now();
      if (hasDropped || unsent.length + events.length > MAX_UNSENT) [unsent, hasDropped] = [[], true];
      else for (const event of events) unsent.push(event);
      startSending();
    },
    requestStop: (key) => void connection.notify(STOP_REQUESTS, [`${from} ${key}`]),
    isConnected: () => isOpen && !isStopping,
    subscribe: listeners.add,
    disconnect: (spread) => {
      isStopping = true;
      listeners.onDisconnect(spread);
    },
    close: async () => {
      await sending;
      // Without the row the others would believe that they have everything.
      await (hasUnsent() ? presence.abandon() : presence.leave());
      await connection.close();
    },
  };
}
