import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openMigratedPostgresql } from './database/postgresql.ts';
import { openMailer } from './mail/index.ts';
import { openObservability } from './observability.ts';
import { createLog } from './platform/log/log.ts';
import { signUpByApi, workerForm } from './testing/builders.ts';
import { startPassa, usePassa } from './testing/passa.ts';
import { freePort } from './testing/server-process.ts';
import { aFolder } from './testing/server-setup.ts';
import { startTraceCollector, type CollectedSpan } from './testing/trace-collector.ts';
import { TASKS } from './tasks.ts';
import { startWork } from './work.ts';

const passa = usePassa();
const CONFIG = {
  metrics: undefined,
  tracing: undefined,
  revision: 'abc',
  trustedProxies: [],
  s3: undefined,
  smtpUrl: undefined,
};

/** Starts a program that sends traces to a collector, with its background work and a pool of its own. */
async function aTracedPassa() {
  const collector = await startTraceCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.endpoint);
  vi.stubEnv('OTEL_SERVICE_NAME', 'passa-test');
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50');
  const observability = await openObservability({ ...CONFIG, tracing: { protocol: 'http/json' } });
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) }, observability.logFields);
  const { db, close: closeDatabase } = await openMigratedPostgresql({ url: passa.databaseUrl ?? '' }, log);
  observability.observeDatabase(db, log);
  const running = await startPassa(db, { log, observer: observability.observer });
  const mailer = openMailer({ smtpUrl: undefined, from: 'Passa <no-reply@passa.example>', outbox: aFolder() }, log);
  await startWork(running.services, observability.observeMailer(mailer), 'https://passa.example');
  onTestFinished(async () => {
    await running.close();
    await closeDatabase();
    await observability.close();
    collector.close();
    vi.unstubAllEnvs();
  });
  return { ...running, collector, lines };
}

test('a request, its statements, its task and its mail are exported as traces without personal data', async () => {
  const { visitor, collector, lines } = await aTracedPassa();
  const form = workerForm();
  const worker = await signUpByApi(visitor(), '/api/accounts/workers', form);
  await worker.visitor.get('/api/session');

  const spanNamed = async (name: string): Promise<CollectedSpan> => {
    await expect.poll(() => collector.spans.map((span) => span.name)).toContain(name);
    return collector.spans.find((span) => span.name === name) as CollectedSpan;
  };
  const request = await spanNamed('GET /api/session');
  expect(request.parentSpanId).toBeUndefined();
  const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(statements.map(({ name }) => name)).toContain('session_by_token');
  expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([request.traceId]));
  const signUp = await spanNamed('POST /api/accounts/workers');
  const ofSignUp = collector.spans.filter(({ traceId }) => traceId === signUp.traceId).map(({ name }) => name);
  expect(ofSignUp).toEqual(expect.arrayContaining(['begin', 'insert', 'commit']));

  const mail = await spanNamed('outbox send');
  const task = await spanNamed('task mail-confirm-address');
  expect(mail).toMatchObject({ traceId: task.traceId, parentSpanId: task.spanId });
  const line = lines.find((each) => each.includes('mail written to the outbox'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ traceId: task.traceId, spanId: mail.spanId });

  expect(collector.resources[0]).toContainEqual({ key: 'service.name', value: { stringValue: 'passa-test' } });
  for (const personal of [form.email, form.phoneNumber, form.lastName, form.password, worker.account.id]) {
    expect(collector.text()).not.toContain(personal);
  }
});

test('a failed statement is named by its SQLSTATE, and its values are not exported', async () => {
  const { services, collector } = await aTracedPassa();
  const task = TASKS['mail-password-reset'];
  const failing = () => services.db.execute(sql`select 'a-secret'::int`).then(() => {});
  await services.observer.task?.(task.name, failing).catch(() => {});
  await expect.poll(() => collector.spans.map(({ name }) => name)).toContain(`task ${task.name}`);
  const run = collector.spans.find(({ name }) => name === `task ${task.name}`);
  const statement = collector.spans.find(({ parentSpanId }) => parentSpanId === run?.spanId);
  expect(statement?.attributes).toContainEqual({ key: 'error.type', value: { stringValue: '22P02' } });
  expect(collector.text()).not.toContain('a-secret');
});

test('without configuration nothing observes the program', async () => {
  const { observer, logFields, observeMailer } = await openObservability(CONFIG);
  expect([observer, logFields]).toEqual([{}, undefined]);
  const mailer = openMailer({ smtpUrl: undefined, from: 'Passa <no-reply@passa.example>', outbox: '' }, passa.log);
  expect(observeMailer(mailer)).toBe(mailer);
});

test('the metrics have the warnings of the start, and how many data keys need which encryption key', async () => {
  const port = Number(await freePort());
  const observability = await openObservability({ ...CONFIG, metrics: { host: '127.0.0.1', port } });
  const running = await startPassa(passa.db, { log: passa.log, warnings: ['mailsGoNowhere'] });
  await observability.serve(running.services);
  onTestFinished(async () => {
    await observability.close();
    await running.close();
  });
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toContain('passa_start_warning{warning="mailsGoNowhere"} 1');
  expect(text).toContain('passa_start_warning{warning="proxyNotTrusted"} 0');
  expect(text).toMatch(/passa_encryption_data_keys\{key="[0-9a-f]{8}"\} \d+/);
});

test('a port of the metrics that is in use stops the start with one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const observability = await openObservability({ ...CONFIG, metrics: { host: '127.0.0.1', port } });
  await expect(observability.serve(passa.services)).rejects.toThrow(
    'The port is in use. Name another one in METRICS_PORT.',
  );
});
