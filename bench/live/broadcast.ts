import { readFileSync } from 'node:fs';
import { aJob } from '@passa/e2e/setup/people.ts';
import { signUp } from '../api-user.ts';
import type { StreamClients } from './stream-clients.ts';
import { now, percentile } from '../statistics.ts';

/** The cost of notifying all streams of a new job. Milliseconds since the job was sent. */
export type Broadcasts = { half: number[]; all: number[]; processorTime: number };

export async function measureBroadcasts(
  address: string,
  pid: number,
  clients: StreamClients,
  times: number,
): Promise<Broadcasts> {
  const business = await signUp(address, 'businesses');
  const [half, all]: [number[], number[]] = [[], []];
  const before = processorTime(pid);
  for (let i = 0; i < times; i += 1) {
    let sent = 0;
    const receivedAt = await clients.timesOfEvent('event: job-opened', () => {
      sent = now();
      return business.call('/api/jobs', aJob());
    });
    const durations = receivedAt.map((time) => time - sent);
    half.push(percentile(durations, 50));
    all.push(Math.max(...durations));
  }
  return { half, all, processorTime: (processorTime(pid) - before) / times };
}

/** The processor time of a process in milliseconds. Linux only, where a tick is a hundredth of a second. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
