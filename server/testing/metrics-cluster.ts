import cluster from 'node:cluster';
import { once } from 'node:events';
import { Hono } from 'hono';
import type { RequestEnv } from '../platform/http/request.ts';
import { serveClusterMetrics } from '../platform/metrics/cluster-metrics.ts';
import { openMetrics } from '../platform/metrics/open-metrics.ts';

// A cluster of two workers, each of which has handled a request. Its primary serves the metrics, and prints their port.

const ADDRESS = { host: '127.0.0.1', port: 0 };

if (cluster.isPrimary) {
  const workers = [cluster.fork(), cluster.fork()];
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  const { port } = await serveClusterMetrics(ADDRESS);
  process.stdout.write(`${port}\n`);
} else {
  const { observer, serve } = openMetrics({ version: '1.2.3', revision: 'abc' });
  const app = new Hono<RequestEnv>();
  if (observer.request) app.use(observer.request);
  app.get('/jobs/:jobId', (c) => c.body(null));
  await app.request('/jobs/1');
  await serve(ADDRESS);
  process.send?.('ready');
}
