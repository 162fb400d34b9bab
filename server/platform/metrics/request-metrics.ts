import type { MiddlewareHandler } from 'hono';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { RequestEnv } from '../http/request.ts';
import { routeLabel } from '../http/route-label.ts';

/** From one millisecond to ten seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Middleware that counts requests by route, and measures how long they take until the head of the response. */
export function requestMetrics(registry: Registry): MiddlewareHandler<RequestEnv> {
  const registers = [registry];
  const total = new Counter({
    name: 'passa_http_requests_total',
    help: 'Requests by route pattern, method and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  // Without the status, which would multiply the buckets.
  const duration = new Histogram({
    name: 'passa_http_request_duration_seconds',
    help: 'Time until the head of the response, by route pattern and method.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  return async (c, next) => {
    const start = performance.now();
    await next();
    const labels = routeLabel(c);
    duration.observe(labels, (performance.now() - start) / 1000);
    total.inc({ ...labels, status: c.res.status });
  };
}
