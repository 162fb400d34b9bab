import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { serveMetrics, type MetricsAddress, type MetricsServer } from './serve-metrics.ts';

/** Answers the primary process, which serves the metrics of all workers. */
export function answerPrimary(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry);
  // Its constructor listens for the primary's questions.
  new AggregatorRegistry();
}

/**
 * Serves the metrics of all workers, for the primary process of a cluster. Counters and histograms are added up. Each gauge says how
 * it combines. A worker that does not answer within five seconds fails the scrape.
 */
export async function serveClusterMetrics(address: MetricsAddress): Promise<MetricsServer> {
  if (!cluster.isPrimary) throw new Error('Only the primary process serves the metrics of a cluster.');
  const registry = new AggregatorRegistry();
  return serveMetrics(address, async () => ({
    contentType: registry.contentType,
    text: await registry.clusterMetrics(),
  }));
}
