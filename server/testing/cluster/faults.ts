import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { runOn } from '../standby.ts';
import type { Cluster } from './topology.ts';

export type Fault = { name: string; run: (cluster: Cluster) => Promise<void> };

/** When a service manager starts a process again. Milliseconds. */
const RESTART_AFTER = 1_000;
/** The time until the operator promotes the standby. Milliseconds. */
const PROMOTE_AFTER = 3_000;

const rollingRestart: Fault = {
  name: 'rolling restart',
  run: async ({ processes, restart }) => {
    for (const each of processes) {
      await each.end('SIGTERM');
      await restart(each);
    }
  },
};

const killedProcess: Fault = {
  name: '`kill -9` of a process',
  run: async ({ processes: [, second], restart }) => {
    if (!second) return;
    await second.end('SIGKILL');
    await delay(RESTART_AFTER);
    await restart(second);
  },
};

const fullPool: Fault = {
  name: 'a full pool: `jobs` locked for 4 s',
  run: async ({ primary }) => {
    const client = new pg.Client({ connectionString: primary.url });
    await client.connect();
    await client.query('begin; lock table jobs in access exclusive mode');
    await delay(4_000);
    await client.query('rollback');
    await client.end();
  },
};

const frozenPrimary: Fault = {
  name: 'primary frozen for 8 s (`SIGSTOP`)',
  run: async ({ primary }) => {
    primary.signal('SIGSTOP');
    await delay(8_000);
    primary.signal('SIGCONT');
  },
};

const lostPrimary: Fault = {
  name: '`kill -9` of the primary, promotion after 3 s',
  run: async ({ primary, standby }) => {
    primary.signal('SIGKILL');
    await delay(PROMOTE_AFTER);
    await runOn(standby, 'select pg_promote()');
  },
};

const lostPrimaryWithLateStandby: Fault = {
  name: '`kill -9` of the primary while an asynchronous standby is behind',
  run: async ({ primary, standby }) => {
    // The process that sends the log. What has been sent already would arrive from the network's buffers.
    const [sender] = await runOn<{ pid: number }>(primary, 'select pid from pg_stat_replication');
    if (sender) process.kill(sender.pid, 'SIGSTOP');
    await delay(PROMOTE_AFTER);
    primary.signal('SIGKILL');
    await runOn(standby, 'select pg_promote()');
  },
};

const none: Fault = { name: 'none', run: () => Promise.resolve() };

/** The faults in their order. After the last one there is no standby any more. */
export const FAULTS: Fault[] = [none, rollingRestart, killedProcess, fullPool, frozenPrimary, lostPrimary];

/** What the oracle must report as a loss where the standby is asynchronous. */
export const LOSING_FAULTS: Fault[] = [lostPrimaryWithLateStandby];
