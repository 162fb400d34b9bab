import { BlockList, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { SpanStatusCode } from '@opentelemetry/api';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { expect, onTestFinished, test } from 'vitest';
import { aWorker } from '../../testing/builders.ts';
import { startPassa, usePassa } from '../../testing/passa.ts';
import { parseNetworks } from '../http/client-address.ts';
import { traceMethods } from './trace-methods.ts';
import { traceRequests } from './trace-requests.ts';
import { createTracer } from './tracer.ts';

const passa = usePassa();
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${TRACE}-b7ad6b7169203331-01`;

function aTracer() {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  return { tracer: createTracer(provider.getTracer('test')), spans: () => exporter.getFinishedSpans() };
}

async function aTracedPassa(trustedProxies = new BlockList()) {
  const { tracer, spans } = aTracer();
  const running = await startPassa(passa.db, {
    log: passa.log,
    observer: { request: traceRequests(tracer, trustedProxies) },
  });
  onTestFinished(running.close);
  return { ...running, spans };
}

test('a trusted proxy continues its trace', async () => {
  const { visitor, spans } = await aTracedPassa(parseNetworks(['127.0.0.1']));
  await visitor().get('/api/landing', { traceparent });
  expect(spans().map((span) => span.spanContext().traceId)).toEqual([TRACE]);
});

test('a client cannot name the trace', async () => {
  const { visitor, spans } = await aTracedPassa();
  await visitor().get('/api/landing', { traceparent });
  expect(spans()).toHaveLength(1);
  expect(spans()[0]?.spanContext().traceId).not.toBe(TRACE);
  expect(spans()[0]?.parentSpanContext).toBeUndefined();
});

test('the span has the route and the status, and only a failure of the server is an error', async () => {
  const { services, visitor, spans } = await aTracedPassa();
  const worker = await aWorker({ services, visitor });
  await visitor().get('/api/jobs/1');
  services.live.disconnect();
  await worker.visitor.get('/api/live');
  passa.takeErrors();
  expect(
    spans().map(({ name, status, attributes }) => [name, status.code, attributes['http.response.status_code']]),
  ).toEqual([
    ['GET /api/jobs/:jobId', SpanStatusCode.UNSET, 401],
    ['GET /api/live', SpanStatusCode.ERROR, 503],
  ]);
});

test('a request that cannot be parsed gets its answer, and has a span', async () => {
  const { visitor, spans } = await aTracedPassa();
  const socket = connect(Number(new URL(visitor().baseUrl).port), '127.0.0.1').end('NO HTTP\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  expect(spans()).toMatchObject([{ name: 'GET /*', attributes: { 'http.response.status_code': 400 } }]);
});

test('probes of a load balancer have no spans', async () => {
  const { visitor, spans } = await aTracedPassa();
  for (const path of ['/healthz', '/readyz']) await visitor().get(path);
  expect(spans()).toEqual([]);
});

test('a call of another server has a span, which names the class of an error and not its message', async () => {
  const { tracer, spans } = aTracer();
  const storage = traceMethods(
    { put: (key: string) => Promise.reject(new TypeError(`no space for ${key}`)) },
    ['put'],
    's3',
    tracer,
  );
  await expect(storage.put('a-key')).rejects.toThrow('no space for a-key');
  expect(spans()).toMatchObject([
    { name: 's3 put', status: { code: SpanStatusCode.ERROR }, attributes: { 'error.type': 'TypeError' } },
  ]);
  expect(JSON.stringify(spans()[0]?.attributes)).not.toContain('a-key');
});
