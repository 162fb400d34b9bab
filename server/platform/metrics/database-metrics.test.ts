import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { watchReplica } from './database-metrics.ts';

const scrape = async (replica?: { isUsed: boolean; lag: number | undefined }) => {
  const registry = new Registry();
  watchReplica(registry, replica && { isUsed: () => replica.isUsed, lag: () => replica.lag });
  return (await registry.metrics()).match(/^passa_\w+ [\d.]+$/gm);
};

test('a replica that serves reads has a lag', async () => {
  expect(await scrape({ isUsed: true, lag: 1.5 })).toEqual([
    'passa_database_replica_used 1',
    'passa_database_replica_lag_seconds 1.5',
  ]);
});

test('a replica that is not used has none', async () => {
  expect(await scrape({ isUsed: false, lag: undefined })).toEqual(['passa_database_replica_used 0']);
});

test('without a replica the metrics have no value', async () => {
  expect(await scrape()).toBeNull();
});
