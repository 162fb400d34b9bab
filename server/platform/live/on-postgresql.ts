import { randomUUID } from 'node:crypto';
import type { Log } from '../log/log.ts';
import { createListenerSet } from './listeners.ts';
import { SESSION_ENDED, type AddressedEvent, type Live } from './live.ts';
import { decodeMessage, encodeMessages } from './message.ts';
import { openNotifyConnection, type ConnectionTimeouts } from './notify-connection.ts';

/** The channel for events between processes. */
const EVENTS = 'events';

/**
 * Publish and subscribe between the processes on one PostgreSQL, by LISTEN and NOTIFY on a separate connection. Events
 * reach the listeners of this process at once. Other processes get them in batches, outside their transactions: a
 * NOTIFY takes a global lock at the commit.
 * @param databaseUrl the URL of PostgreSQL itself, not of a pooler
 * @param onLag gets the time until this process received its own notification, of events or of a check. Milliseconds.
 */
export async function openPostgresqlLive(
  databaseUrl: string,
  log: Log,
  timeouts?: ConnectionTimeouts,
  onLag?: (time: number) => void,
): Promise<Live> {
  const from = randomUUID();
  const listeners = createListenerSet();
  let isConnected = false;
  let isStopping = false;
  let unsent: AddressedEvent[] = [];
  let oldestUnsentAt = 0;
  // When the events in a notification of this process were published, by its text.
  const publishedAt = new Map<string, number>();
  let sending: Promise<void> | undefined;

  const connection = openNotifyConnection(
    databaseUrl,
    [SESSION_ENDED, EVENTS],
    {
      onNotification: (channel, text) => (channel === SESSION_ENDED ? listeners.onSessionEnd(text) : read(text)),
      onConnect: () => {
        isConnected = !isStopping;
        // A process that was killed after a commit has not sent its events, and this process may be its replacement. Or
        // this process has lost its own connection. Either way the others must refetch.
        void connection.notify(EVENTS, encodeMessages({ from, hasGap: true, events: [] }));
      },
      onCheck: onLag,
      onDisconnect: () => {
        isConnected = false;
        // The gap is reported once there is a connection again.
        unsent = [];
        publishedAt.clear();
        listeners.onDisconnect();
      },
    },
    log,
    timeouts,
  );
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

  async function sendToOthers(): Promise<void> {
    while (unsent.length > 0) {
      const events = unsent;
      unsent = [];
      const messages = encodeMessages({ from, hasGap: false, events });
      if (onLag && isConnected) for (const message of messages) publishedAt.set(message, oldestUnsentAt);
      await connection.notify(EVENTS, messages);
    }
    sending = undefined;
  }

  return {
    publish: (events) => {
      if (events.length === 0) return;
      listeners.onEvents(events);
      if (unsent.length === 0) oldestUnsentAt = performance.now();
      unsent.push(...events);
      sending ??= sendToOthers();
    },
    isConnected: () => isConnected,
    subscribe: listeners.add,
    disconnect: (spread) => {
      isStopping = true;
      isConnected = false;
      listeners.onDisconnect(spread);
    },
    close: async () => {
      await sending;
      await connection.close();
    },
  };
}
