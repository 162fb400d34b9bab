import { beforeAll, describe, expect, test } from 'vitest';
import { aBusiness, businessForm, jobForm, workerForm, type TestUser } from '../../testing/builders.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { startPassa, usePassa } from '../../testing/passa.ts';

const passa = usePassa();
let business: TestUser;
beforeAll(async () => {
  business = await aBusiness(passa);
});

const JSON_TYPE = { 'Content-Type': 'application/json' };
const post = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = JSON_TYPE) =>
  expectNothingWritten(passa.db, () => business.visitor.send('POST', path, { body, headers }));

describe('a body', () => {
  const ROUTES = ['/api/jobs', '/api/accounts/workers', '/api/accounts/businesses', '/api/session'];

  test.for(ROUTES)('that is not JSON is refused by %s', async (path) => {
    for (const text of ['{', 'title=Cook', '{"title": undefined}', '{"a":1}{"b":2}', '']) {
      expectRefusal(await post(path, text), 400, 'notJson', { body: 'The request body is not valid JSON' });
    }
  });

  test.for(ROUTES)('of another content type is refused by %s', async (path) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      expectRefusal(await post(path, JSON.stringify(jobForm()), { 'Content-Type': type }), 415, 'unsupportedMediaType');
    }
    expectRefusal(await post(path, new TextEncoder().encode('{}'), {}), 415, 'unsupportedMediaType');
  });

  test('that is too large is refused, with any Content-Length', async () => {
    const body = JSON.stringify({ ...jobForm(), description: 'x'.repeat(110_000) });
    expectRefusal(await post('/api/jobs', body), 413, 'bodyTooLarge');
    expectRefusal(await post('/api/accounts/workers', body), 413, 'bodyTooLarge');

    const inPieces = await fetch(`${business.visitor.baseUrl}/api/jobs`, {
      method: 'POST',
      headers: { Origin: business.visitor.baseUrl, ...JSON_TYPE, Cookie: business.visitor.cookie },
      body: new Blob([body]).stream(),
      duplex: 'half',
    });
    expect(inPieces.status).toBe(413);
  });

  test('that is nested too deeply is refused', async () => {
    expect((await post('/api/jobs', '['.repeat(40_000) + ']'.repeat(40_000))).status).toBe(400);
  });
});

describe('the Origin of a write', () => {
  const ORIGINS = [
    'https://evil.example',
    'http://localhost:1',
    'null',
    'http://127.0.0.1.evil.example',
    'nonsense',
    undefined,
  ];
  // Same host and port, but not an origin that a browser sends from the app's pages.
  const almostOwn = (address: string) => {
    const { host } = new URL(address);
    return [
      `https://${host}`,
      `http://a@${host}`,
      `http://a:b@${host}`,
      `http://${host}/`,
      `http://${host}/path`,
      host,
    ];
  };
  const WRITES = [
    ['POST', '/api/session', JSON.stringify({ email: 'bo@ek.se', password: 'secret' })],
    ['POST', '/api/accounts/workers', JSON.stringify(workerForm())],
    ['POST', '/api/accounts/businesses', JSON.stringify(businessForm())],
    ['POST', '/api/jobs', JSON.stringify(jobForm())],
    ['DELETE', '/api/session', undefined],
  ] as const;

  test.for(WRITES)('is refused where it is foreign or missing: %s %s', async ([method, path, body]) => {
    for (const origin of [...ORIGINS, ...almostOwn(business.visitor.baseUrl)]) {
      const response = await expectNothingWritten(passa.db, () =>
        business.visitor.send(method, path, { headers: { ...JSON_TYPE, Origin: origin }, ...(body && { body }) }),
      );
      expectRefusal(response, 403, 'foreignOrigin');
    }
  });

  test('is accepted where it is the app’s own, and reads need none', async () => {
    const body = JSON.stringify(jobForm());
    const own = { ...JSON_TYPE, Origin: business.visitor.baseUrl };
    expect((await business.visitor.send('POST', '/api/jobs', { body, headers: own })).status).toBe(201);
    expect((await business.visitor.get('/api/session', { Origin: 'https://evil.example' })).status).toBe(200);
  });

  test('must be that of the public URL, where one is configured', async () => {
    const named = await startPassa(passa.db, { log: passa.log, publicUrl: 'https://passa.example' });
    const from = (Origin: string) =>
      named.visitor().send('POST', '/api/session', {
        body: JSON.stringify({ email: 'bo@ek.se', password: 'secret' }),
        headers: { ...JSON_TYPE, Origin },
      });
    expectRefusal(await from(named.visitor().baseUrl), 403, 'foreignOrigin');
    for (const origin of ['http://passa.example', 'https://a@passa.example', 'https://passa.example/']) {
      expectRefusal(await from(origin), 403, 'foreignOrigin');
    }
    expectRefusal(await from('https://passa.example'), 401, 'wrongCredentials');
    await named.close();
  });
});

describe('a response', () => {
  test('to a missing resource has the common error format', async () => {
    for (const path of ['/api', '/api/nothing', '/api/jobs/1/2/3', '/nothing']) {
      expectRefusal(await business.visitor.get(path), 404, 'notFound');
    }
    expectRefusal(await business.visitor.delete('/api/jobs'), 404, 'notFound');
  });

  test("has a request id of its own, not the client's", async () => {
    const ids = await Promise.all(
      ['mine', 'mine'].map(async (id) => {
        const { headers } = await business.visitor.get('/api/session', { 'X-Request-Id': id });
        return headers.get('X-Request-Id');
      }),
    );
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain('mine');
  });

  test('with personal data is not cached, cannot be framed and allows no foreign scripts', async () => {
    for (const path of ['/api/session', '/api/business/jobs', '/api/nothing']) {
      const { headers } = await business.visitor.get(path);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('X-Frame-Options')).toBe('DENY');
      expect(headers.get('Content-Security-Policy')).toContain("script-src 'self';");
      expect(headers.get('X-Powered-By')).toBeNull();
    }
  });

  test('demands TLS where the public URL has https:', async () => {
    const named = await startPassa(passa.db, { log: passa.log, publicUrl: 'https://passa.example' });
    for (const path of ['/api/session', '/api/nothing', '/healthz']) {
      const { headers } = await named.visitor().get(path);
      expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
      expect((await business.visitor.get(path)).headers.get('Strict-Transport-Security')).toBeNull();
    }
    await named.close();
  });

  test('to a server error contains no details, and its request id is in the log', async () => {
    const broken = new Proxy(passa.db, {
      get: (db, name) => {
        if (name === 'execute') return () => Promise.reject(new Error('a secret of the server'));
        return Reflect.get(db, name, db) as unknown;
      },
    });
    const running = await startPassa(broken, { log: passa.log });
    const response = await running.visitor().get('/readyz');
    await running.close();
    expectRefusal(response, 500, 'unexpected');
    expect(JSON.stringify(response.body)).not.toMatch(/secret|\.ts/);
    expect(passa.takeErrors()).toMatchObject([
      { requestId: response.headers.get('X-Request-Id'), err: { message: 'a secret of the server' } },
    ]);
  });
});
