import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { openListeners } from './listeners.ts';
import { SESSION_ENDED, type Announcement, type Live } from './live.ts';
import { readMessage, textsOf } from './message.ts';
import { openWire, type Patience } from './wire.ts';

/** The channel that processes tell each other of events on. */
const EVENTS = 'events';

/**
 * Between the processes on one PostgreSQL, by LISTEN and NOTIFY on a connection that each has for it. What was committed
 * here is told here at once and to the others after it, gathered while the telling before is under way: to notify takes a
 * lock that is one for the whole server, so it is no part of any other transaction, and is done as seldom as will do.
 */
export async function liveOnPostgresql(pool: pg.Pool, log: Log, patience?: Patience): Promise<Live> {
  const from = randomUUID();
  const listeners = openListeners();
  let hears = false;
  let isStopping = false;
  let waiting: Announcement[] = [];
  let telling: Promise<void> | undefined;

  const wire = openWire(
    pool.options.connectionString,
    [SESSION_ENDED, EVENTS],
    {
      heard: (channel, text) => (channel === SESSION_ENDED ? listeners.sessionEnded(text) : read(text)),
      hears: () => {
        hears = !isStopping;
        // What another process committed and could not tell any more, being killed, was told to nobody. It is mostly
        // followed by one that starts, and that is this one; or by this one itself, whose connection was lost.
        void wire.tell(EVENTS, textsOf({ from, missed: true, announcements: [] }));
      },
      lost: () => {
        hears = false;
        // The others are told that something was missed as soon as there is a connection again.
        waiting = [];
        listeners.lost();
      },
    },
    log,
    patience,
  );
  await wire.connect();

  function read(text: string): void {
    const message = readMessage(text);
    if (message?.from === from) return;
    if (!message || message.notUnderstood > 0) log.warn('another process told something that is not understood');
    if (!message) return;
    if (message.missed) listeners.missed();
    listeners.heard(message.announcements);
  }

  async function tellOthers(): Promise<void> {
    while (waiting.length > 0) {
      const announcements = waiting;
      waiting = [];
      await wire.tell(EVENTS, textsOf({ from, missed: false, announcements }));
    }
    telling = undefined;
  }

  return {
    publish: (announcements) => {
      if (announcements.length === 0) return;
      listeners.heard(announcements);
      waiting.push(...announcements);
      telling ??= tellOthers();
    },
    hears: () => hears,
    listen: listeners.add,
    stopHearing: () => {
      isStopping = true;
      hears = false;
      listeners.lost();
    },
    close: async () => {
      await telling;
      await wire.close();
    },
  };
}
