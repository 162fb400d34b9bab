import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { createListenerSet } from './listeners.ts';
import { SESSION_ENDED, type AddressedEvent, type Live } from './live.ts';
import { decodeMessage, encodeMessages } from './message.ts';
import { openNotifyConnection, type ConnectionTimeouts } from './notify-connection.ts';

/** The channel that processes tell each other of events on. */
const EVENTS = 'events';

/**
 * Between the processes on one PostgreSQL, by LISTEN and NOTIFY on a connection that each has for it. What was committed
 * here is told here at once and to the others after it, gathered while the telling before is under way: to notify takes a
 * lock that is one for the whole server, so it is no part of any other transaction, and is done as seldom as will do.
 */
export async function openPostgresqlLive(pool: pg.Pool, log: Log, patience?: ConnectionTimeouts): Promise<Live> {
  const from = randomUUID();
  const listeners = createListenerSet();
  let hears = false;
  let isStopping = false;
  let waiting: AddressedEvent[] = [];
  let telling: Promise<void> | undefined;

  const wire = openNotifyConnection(
    pool.options.connectionString,
    [SESSION_ENDED, EVENTS],
    {
      onNotification: (channel, text) => (channel === SESSION_ENDED ? listeners.onSessionEnd(text) : read(text)),
      onConnect: () => {
        hears = !isStopping;
        // What another process committed and could not tell any more, being killed, was told to nobody. It is mostly
        // followed by one that starts, and that is this one; or by this one itself, whose connection was lost.
        void wire.notify(EVENTS, encodeMessages({ from, missed: true, announcements: [] }));
      },
      onDisconnect: () => {
        hears = false;
        // The others are told that something was missed as soon as there is a connection again.
        waiting = [];
        listeners.onDisconnect();
      },
    },
    log,
    patience,
  );
  await wire.connect();

  function read(text: string): void {
    const message = decodeMessage(text);
    if (message?.from === from) return;
    if (!message || message.undecodable > 0) log.warn('another process told something that is not understood');
    if (!message) return;
    if (message.missed) listeners.onGap();
    listeners.onEvents(message.announcements);
  }

  async function tellOthers(): Promise<void> {
    while (waiting.length > 0) {
      const announcements = waiting;
      waiting = [];
      await wire.notify(EVENTS, encodeMessages({ from, missed: false, announcements }));
    }
    telling = undefined;
  }

  return {
    publish: (announcements) => {
      if (announcements.length === 0) return;
      listeners.onEvents(announcements);
      waiting.push(...announcements);
      telling ??= tellOthers();
    },
    isConnected: () => hears,
    subscribe: listeners.add,
    disconnect: () => {
      isStopping = true;
      hears = false;
      listeners.onDisconnect();
    },
    close: async () => {
      await telling;
      await wire.close();
    },
  };
}
