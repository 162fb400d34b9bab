import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log.ts';
import type { Queue } from './queue/queue.ts';
import type { Authentication } from './sessions/authentication.ts';
import type { Storage } from './storage/storage.ts';

/** What every capability stands on. */
export type Services = {
  config: Pick<Config, 'publicUrl' | 'pushServices'> & {
    /** What an operator shows to see behind the scenes. */
    operatorToken: string;
    securityContact?: Config['securityContact'];
  };
  db: Database;
  log: Log;
  authentication: Authentication;
  queue: Queue;
  live: Live;
  storage: Storage;
  /** The clock that deadlines are held against. */
  now: () => Date;
};
