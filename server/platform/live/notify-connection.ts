import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { PrimaryClient } from '../database/primary-client.ts';
import type { Log } from '../log/log.ts';

export type ConnectionTimeouts = {
  /** The interval of checks, and the timeout of one. Milliseconds. */
  checkEvery: number;
  responseTimeout: number;
  /** The wait before the first attempt to reconnect, which doubles each time, up to the longest. Milliseconds. */
  retryDelay: number;
  maxRetryDelay: number;
};

const TIMEOUTS: ConnectionTimeouts = {
  checkEvery: 10_000,
  responseTimeout: 5_000,
  retryDelay: 100,
  maxRetryDelay: 5_000,
};

type ConnectionHandlers = {
  onNotification: (channel: string, text: string) => void;
  /** From now on every notification is received. */
  onConnect: () => void;
  /** No notification is received until `onConnect` is called again. */
  onDisconnect: () => void;
  /** The connection has received its own notification of a check. Milliseconds. */
  onCheck?: ((took: number) => void) | undefined;
};

/**
 * A connection for LISTEN and NOTIFY outside the pool, which may close its connections. It reconnects whenever it is
 * lost, and checks itself with a notification of its own: behind a pooler in transaction mode, or on a network that
 * drops packets, a connection looks open and receives nothing.
 */
export function openNotifyConnection(
  connectionString: string,
  channels: string[],
  handlers: ConnectionHandlers,
  log: Log,
  { checkEvery, responseTimeout, retryDelay, maxRetryDelay } = TIMEOUTS,
) {
  // The channel of the connection's own checks.
  const echo = `echo_${randomUUID().replaceAll('-', '')}`;
  let current: pg.Client | undefined;
  // By the text of the check's notification.
  const pendingChecks = new Map<string, () => void>();
  let pause = retryDelay;
  let retry: NodeJS.Timeout | undefined;
  let checks: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const client = new PrimaryClient({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: responseTimeout,
      query_timeout: responseTimeout,
    });
    const onLost = (error?: Error) => disconnect(client, error);
    // Without a listener a lost connection would end the process.
    client.on('error', onLost);
    client.on('end', onLost);
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === echo) pendingChecks.get(payload)?.();
      else handlers.onNotification(channel, payload);
    });
    current = client;
    try {
      await client.connect();
      for (const channel of [...channels, echo]) await client.query(`listen ${channel}`);
      await checkDelivery(client);
      if (current !== client) return;
      pause = retryDelay;
      checks = setInterval(() => {
        checkDelivery(client).catch((error: unknown) => disconnect(client, error as Error));
      }, checkEvery);
      log.info('connected for notifications');
      handlers.onConnect();
    } catch (error) {
      onLost(error as Error);
    }
  }

  async function checkDelivery(client: pg.Client): Promise<void> {
    const delivery = Promise.withResolvers<undefined>();
    const text = randomUUID();
    pendingChecks.set(text, () => delivery.resolve(undefined));
    const sentAt = performance.now();
    const timeout = setTimeout(
      () => delivery.reject(new Error('A notification to itself did not arrive.')),
      responseTimeout,
    );
    try {
      await Promise.all([client.query('select pg_notify($1, $2)', [echo, text]), delivery.promise]);
      handlers.onCheck?.(performance.now() - sentAt);
    } finally {
      clearTimeout(timeout);
      pendingChecks.delete(text);
    }
  }

  function disconnect(client: pg.Client, error: Error | undefined): void {
    if (current !== client) return;
    current = undefined;
    clearInterval(checks);
    void client.end();
    handlers.onDisconnect();
    if (isClosed) return;
    log.warn({ err: error, pause }, 'the connection for notifications is lost; trying to reconnect');
    retry = setTimeout(() => void connect(), pause);
    pause = Math.min(2 * pause, maxRetryDelay);
  }

  return {
    connect,

    /**
     * Sends payloads on a channel; a failure counts as a lost connection.
     * @returns false without a connection, or if it was lost meanwhile
     */
    async notify(channel: string, texts: string[]): Promise<boolean> {
      const client = current;
      if (!client) return false;
      try {
        await client.query('select pg_notify($1, text) from unnest($2::text[]) as text', [channel, texts]);
        return true;
      } catch (error) {
        disconnect(client, error as Error);
        return false;
      }
    },

    async close(): Promise<void> {
      isClosed = true;
      clearInterval(checks);
      clearTimeout(retry);
      const client = current;
      current = undefined;
      await client?.end();
    },
  };
}
