import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Log } from '../log/log.ts';

export type ConnectionTimeouts = {
  /** How often it is seen that the connection hears still, and how long an answer may take. Milliseconds. */
  checkEvery: number;
  answer: number;
  /** How long until another connection is tried for; twice as long each time, up to the longest. Milliseconds. */
  firstPause: number;
  longestPause: number;
};

const TIMEOUTS: ConnectionTimeouts = { checkEvery: 10_000, answer: 5_000, firstPause: 100, longestPause: 5_000 };

export type ConnectionHandlers = {
  onNotification: (channel: string, text: string) => void;
  /** All that is notified from here on is heard. */
  onConnect: () => void;
  /** Nothing is heard until `hears` is called again. */
  onDisconnect: () => void;
};

/**
 * A connection of its own to listen on: a pool's may be given to anybody, and closed. It is made anew whenever it is
 * lost, and asked again and again whether it hears: behind a pooler in transaction mode, or on a network that has gone
 * silent, a connection looks like one and hears nothing.
 */
export function openNotifyConnection(
  connectionString: string | undefined,
  channels: string[],
  ends: ConnectionHandlers,
  log: Log,
  { checkEvery, answer, firstPause, longestPause } = TIMEOUTS,
) {
  // What it tells itself on this channel it has to hear.
  const echo = `echo_${randomUUID().replaceAll('-', '')}`;
  let current: pg.Client | undefined;
  let echoed: (() => void) | undefined;
  let pause = firstPause;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: answer,
      query_timeout: answer,
    });
    const lose = (error?: Error) => disconnect(client, error);
    // Without this a lost connection would end the process.
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === echo) echoed?.();
      else ends.onNotification(channel, payload);
    });
    current = client;
    try {
      await client.connect();
      for (const channel of [...channels, echo]) await client.query(`listen ${channel}`);
      await checkDelivery(client);
      if (current !== client) return;
      pause = firstPause;
      log.info('the database is listened to');
      ends.onConnect();
    } catch (error) {
      lose(error as Error);
    }
  }

  async function checkDelivery(client: pg.Client): Promise<void> {
    const heard = Promise.withResolvers<undefined>();
    echoed = () => heard.resolve(undefined);
    const timeout = setTimeout(() => heard.reject(new Error('What was notified was not heard.')), answer);
    try {
      await Promise.all([client.query('select pg_notify($1, $2)', [echo, '']), heard.promise]);
    } finally {
      clearTimeout(timeout);
    }
  }

  function disconnect(client: pg.Client, error: Error | undefined): void {
    if (current !== client) return;
    current = undefined;
    void client.end();
    ends.onDisconnect();
    if (isClosed) return;
    log.warn({ err: error, pause }, 'the database is not listened to; a new connection is tried for');
    retry = setTimeout(() => void connect(), pause);
    pause = Math.min(2 * pause, longestPause);
  }

  const asking = setInterval(() => {
    const client = current;
    if (client) checkDelivery(client).catch((error: unknown) => disconnect(client, error as Error));
  }, checkEvery);

  return {
    connect,

    /** Tells on a channel; where that fails the connection is as good as lost. */
    async notify(channel: string, texts: string[]): Promise<void> {
      const client = current;
      await client
        ?.query('select pg_notify($1, text) from unnest($2::text[]) as text', [channel, texts])
        .catch((error: unknown) => disconnect(client, error as Error));
    },

    async close(): Promise<void> {
      isClosed = true;
      clearInterval(asking);
      clearTimeout(retry);
      const client = current;
      current = undefined;
      await client?.end();
    },
  };
}
