import type { BlockList } from 'node:net';
import type { Config } from './config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Live } from '../platform/live/live.ts';
import type { Log } from '../platform/log/log.ts';
import type { Queue } from '../platform/queue/queue.ts';
import type { Attempts } from './attempt-limits.ts';
import type { Authentication } from '../platform/sessions/authentication.ts';
import type { Devices } from '../platform/sessions/device.ts';
import type { Storage } from '../platform/storage/storage.ts';

/** What every capability stands on. */
export type Services = {
  config: Pick<Config, 'publicUrl' | 'pushServices' | 'passwordPolicy'> & {
    /** What opens the failed tasks: one token, or two while it is changed. */
    operatorTokens: readonly string[];
    /** What opens the backup, in the same way. */
    backupTokens: readonly string[];
    securityContact?: Config['securityContact'];
    /** The proxies in front, whose word of where a request comes from is taken. */
    trustedProxies: BlockList;
  };
  db: Database;
  log: Log;
  authentication: Authentication;
  attempts: Attempts;
  devices: Devices;
  queue: Queue;
  live: Live;
  storage: Storage;
  /** The clock that deadlines are held against. */
  now: () => Date;
};
