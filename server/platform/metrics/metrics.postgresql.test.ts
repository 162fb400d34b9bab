import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aMeasuredPassa } from '../../testing/metrics.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();

const sampleOf = (text: string, metric: string) => Number(new RegExp(`^${metric} (\\S+)$`, 'm').exec(text)?.[1]);

test('published events are measured when the process receives its own notification', async () => {
  const { services, scrape } = await aMeasuredPassa(passa);
  const count = async () => sampleOf(await scrape(), 'passa_live_lag_seconds_count');
  // The connection has checked itself once, and checks itself again after ten seconds.
  expect(await count()).toBe(1);
  for (let i = 0; i < 2; i += 1) {
    const event = { type: 'job-changed', jobId: randomUUID() } as const;
    services.live.publish([{ to: { users: [randomUUID()] }, event }]);
  }
  await expect.poll(count).toBeGreaterThanOrEqual(3);
  const seconds = sampleOf(await scrape(), 'passa_live_lag_seconds_sum');
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(10);
});

test('the connections of the pool are counted', async () => {
  const { scrape } = await aMeasuredPassa(passa);
  const text = await scrape();
  const [idle, busy] = ['idle', 'busy'].map((state) =>
    sampleOf(text, `passa_database_connections\\{state="${state}"\\}`),
  );
  expect((idle ?? 0) + (busy ?? 0)).toBeGreaterThan(0);
  expect(sampleOf(text, 'passa_database_connections_max')).toBe(40);
  expect(sampleOf(text, 'passa_database_waiting')).toBe(0);
});

/** The metrics that Prometheus itself adds. */
const OF_PROMETHEUS = ['up'];

test('the dashboard and the alert rules name only metrics that the program has', async () => {
  const { scrape } = await aMeasuredPassa(passa);
  const kinds = [...(await scrape()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  const known = new Set([
    ...OF_PROMETHEUS,
    ...kinds.flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  ]);
  const deploy = fileURLToPath(new URL('../../../deploy', import.meta.url));
  for (const folder of ['grafana', 'prometheus']) {
    for (const file of readdirSync(join(deploy, folder))) {
      const named = readFileSync(join(deploy, folder, file), 'utf8').match(
        /\b(?:passa|nodejs|process)_[a-z0-9_]+|\bup(?=\{)/g,
      );
      expect(named?.length, file).toBeGreaterThan(5);
      expect(
        [...new Set(named)].filter((name) => !known.has(name)),
        file,
      ).toEqual([]);
    }
  }
});
