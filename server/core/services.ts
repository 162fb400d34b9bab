import type { BlockList } from 'node:net';
import type { Config } from './config.ts';
import type { Database } from '../platform/database/database.ts';
import type { StartWarning } from './start-warnings.ts';
import type { Encryption } from '../platform/encryption/encryption.ts';
import type { Readiness } from '../platform/http/readiness.ts';
import type { Live } from '../platform/live/live.ts';
import type { Log } from '../platform/log/log.ts';
import type { Observer } from '../platform/observability/observer.ts';
import type { Queue } from '../platform/queue/queue.ts';
import type { UnitOfWork } from './unit-of-work.ts';
import type { RateLimiter } from './rate-limits.ts';
import type { Authentication } from '../platform/sessions/authentication.ts';
import type { Devices } from '../platform/sessions/device.ts';
import type { Storage } from '../platform/storage/storage.ts';

export type CheckedInHire = {
  applicationId: string;
  jobId: string;
  businessId: string;
  workerId: string;
  startDate: Date;
  endDate: Date;
};

/** The services that capabilities use. */
export type Services = {
  config: Pick<Config, 'publicUrl' | 'pushServices' | 'passwordPolicy' | 'notifiesOfNewShifts'> & {
    /** The tokens for the failed tasks: one, or two during a rotation. */
    operatorTokens: readonly string[];
    /** The tokens for the backup, in the same way. */
    backupTokens: readonly string[];
    securityContact?: Config['securityContact'];
    contact?: Config['contact'];
    employer: Config['employer'];
    /** What the start has warned about. */
    warnings: readonly StartWarning[];
    /** The trusted reverse proxies. Their headers name the client's address. */
    trustedProxies: BlockList;
  };
  db: Database;
  log: Log;
  authentication: Authentication;
  rateLimiter: RateLimiter;
  devices: Devices;
  queue: Queue;
  live: Live;
  readiness: Readiness;
  storage: Storage;
  /** Encrypts values of the database. */
  encryption: Encryption;
  /** The secret from which the PINs of workers at kiosks are derived. */
  pinSecret: string;
  /** The secret that signs the tickets of workers who have scanned the code of a kiosk. No kiosk knows it. */
  ticketSecret: string;
  /**
   * Takes an unresolved no-show back in the transaction of a check-in, and returns whether there was one. `attendance` calls it, and
   * `hiring`, which imports `attendance`, provides it.
   */
  takeBackNoShow: (unit: UnitOfWork, hire: CheckedInHire) => Promise<boolean>;
  /** The metrics and traces, as far as they are on. */
  observer: Observer;
  /** The clock for all deadlines. */
  now: () => Date;
};
