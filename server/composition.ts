import { setTimeout } from 'node:timers/promises';
import { UNDO_GRACE_SECONDS } from '@passa/domain';
import { createApp } from './app.ts';
import { RATE_LIMITS } from './core/rate-limits.ts';
import type { Database } from './platform/database/database.ts';
import { getOrCreateSecret } from './platform/database/secrets.ts';
import { listen, type RunningServer } from './platform/http/listen.ts';
import { openEncryption } from './platform/encryption/encryption.ts';
import { createReadiness } from './platform/http/readiness.ts';
import { DEFAULT_TIMEOUTS, type Timeouts } from './platform/http/timeouts.ts';
import { openLive } from './platform/live/open-live.ts';
import type { LeaseTimes } from './platform/live/presence.ts';
import type { Log } from './platform/log/log.ts';
import type { Observer } from './platform/observability/observer.ts';
import { openQueue } from './platform/queue/queue.ts';
import { openRateLimiter } from './platform/sessions/rate-limiter.ts';
import { findIdentity } from './core/acting/index.ts';
import { createAuthentication } from './platform/sessions/authentication.ts';
import { openDevices } from './platform/sessions/device.ts';
import type { PasswordHasher } from './platform/sessions/hashing.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { Services } from './core/services.ts';
import { startDelays, TASKS } from './tasks.ts';
import { takeBackOnCheckIn } from './hiring/index.ts';

/** The chunks of a file arrive slowly from a phone on a bad network. */
export const TIMEOUTS: Timeouts = { ...DEFAULT_TIMEOUTS, uploadPath: '/api/uploads/' };

type ServicesOptions = {
  db: Database;
  log: Log;
  config: Services['config'];
  storage: Storage;
  /** The encryption keys in base64url, the newest first. */
  encryptionKeys: readonly string[];
  /** The public base URL, without a trailing slash. */
  baseUrl: string;
  /** The clock for all deadlines. */
  now?: () => Date;
  /** How passwords are hashed. */
  password?: PasswordHasher;
  /** Whether this process schedules tasks and maintains the queue. */
  runsMaintenance?: boolean;
  /** How long the mail of a decision waits, so that the decision can be undone. Seconds. */
  decisionMailDelay?: number | undefined;
  /** The lease of this process in the database. */
  lease?: LeaseTimes | undefined;
  /** What observes the program. */
  observer?: Observer;
};

/**
 * Builds the services that capabilities use.
 * @throws ConfigError if the encryption key is not the one of the database
 */
export async function openServices({
  db,
  log,
  config,
  storage,
  encryptionKeys,
  baseUrl,
  now = () => new Date(),
  password,
  runsMaintenance = true,
  decisionMailDelay = UNDO_GRACE_SECONDS,
  lease,
  observer = {},
}: ServicesOptions): Promise<Services> {
  const { publicUrl } = config;
  // First, since it can refuse the start.
  const encryption = await openEncryption(db, encryptionKeys);
  return {
    config,
    db,
    log,
    storage,
    encryption,
    pinSecret: await getOrCreateSecret(db, 'kiosk-pins'),
    takeBackNoShow: takeBackOnCheckIn,
    ticketSecret: await getOrCreateSecret(db, 'check-in-tickets'),
    now,
    authentication: createAuthentication(db, {
      secret: await getOrCreateSecret(db, 'session-cookies'),
      publicUrl: baseUrl,
      log,
      findIdentity,
      ...(password && { password }),
    }),
    rateLimiter: await openRateLimiter(db, now, RATE_LIMITS),
    devices: await openDevices(db, publicUrl, now),
    queue: await openQueue(db, log, TASKS, {
      runsMaintenance,
      startDelays: startDelays(decisionMailDelay),
      observe: observer.task,
    }),
    live: await openLive(db, log, { lease, onLag: observer.liveLag }),
    readiness: createReadiness(),
    observer,
  };
}

/** @param drainTime how long the process goes on serving while it is not ready. Milliseconds. */
type Close = (drainTime?: number) => Promise<void>;

/**
 * Serves the program over HTTP.
 * @param options `webFolder` is the built web app; undefined serves the API only
 * @returns the app, and a `close` that drains the process, ends the streams, completes requests in flight, and closes the queue.
 *   A transaction of a request that was cut may still commit, so the live connection stays open
 * @throws the system's error if the port is in use
 */
export async function serve(
  services: Services,
  { host, port, webFolder }: { host: string; port: number; webFolder?: string | undefined },
): Promise<Pick<RunningServer, 'port'> & { app: ReturnType<typeof createApp>; close: Close }> {
  const { live, queue, readiness } = services;
  const app = createApp(services, webFolder);
  const server = await listen(app, host, port, TIMEOUTS);
  return {
    app,
    port: server.port,
    close: async (drainTime = 0) => {
      readiness.startDraining();
      server.drain();
      // A load balancer sends no new requests here once it has asked `/readyz`.
      await setTimeout(drainTime / 2);
      // Streams end only when their readers disconnect. Spread over time, since all of them open another one at once.
      live.disconnect(drainTime / 2);
      await setTimeout(drainTime / 2);
      await server.close();
      await queue.close();
    },
  };
}
