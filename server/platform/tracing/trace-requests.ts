import type { BlockList } from 'node:net';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type Context } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { MiddlewareHandler } from 'hono';
import { isTrustedPeer } from '../http/client-address.ts';
import type { RequestEnv } from '../http/request.ts';
import { routeLabel } from '../http/route-label.ts';
import type { Tracer } from './tracer.ts';

/** What load balancers ask every few seconds would be most of the traces. */
const PROBES = ['/healthz', '/readyz'];

const propagator = new W3CTraceContextPropagator();

/**
 * Middleware that gives each request a span, named by its route.
 * @param trustedProxies the proxies with a trusted `traceparent`. Any other client could have all of its requests recorded
 */
export function traceRequests(tracer: Tracer, trustedProxies: BlockList): MiddlewareHandler<RequestEnv> {
  const parentOf = (headers: Headers): Context =>
    propagator.extract(ROOT_CONTEXT, headers, {
      get: (carrier: Headers, name) => carrier.get(name) ?? undefined,
      keys: (carrier: Headers) => [...carrier.keys()],
    });
  return (c, next) => {
    if (PROBES.includes(c.req.path)) return next();
    const { malformed, incoming } = c.env;
    const isTrusted = malformed === undefined && isTrustedPeer(incoming, trustedProxies);
    const parent = isTrusted ? parentOf(c.req.raw.headers) : ROOT_CONTEXT;
    const { method } = routeLabel(c);
    return tracer.inSpan(method, { kind: SpanKind.SERVER, parent }, async (span) => {
      await next();
      const { route } = routeLabel(c);
      span.updateName(`${method} ${route}`);
      const { status } = c.res;
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'passa.request_id': c.var.requestId,
      });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    });
  };
}
