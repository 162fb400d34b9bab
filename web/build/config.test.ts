import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';

test('the development server proxies a one-click unsubscribe to the API server, and serves its page itself', async () => {
  const apiServer = createHttpServer((request, response) => response.end(`API server: ${request.method ?? ''}`));
  apiServer.listen(0, '127.0.0.1');
  await once(apiServer, 'listening');
  onTestFinished(() => void apiServer.close());
  vi.stubEnv('PORT', String((apiServer.address() as AddressInfo).port));
  onTestFinished(() => void vi.unstubAllEnvs());
  const { developmentConfig } = await import('./config.ts');

  const root = mkdtempSync(join(tmpdir(), 'passa-dev-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'index.html'), 'page');
  const web = await createServer({
    root,
    configFile: false,
    server: { ...developmentConfig().server, port: 0, host: '127.0.0.1', watch: null },
  });
  onTestFinished(() => web.close());
  await web.listen();
  const address = web.httpServer?.address() as AddressInfo;
  const request = async (method: string) => {
    const url = `http://127.0.0.1:${String(address.port)}/unsubscribe/token`;
    return (await fetch(url, { method, headers: { Accept: 'text/html' } })).text();
  };
  expect(await request('POST')).toBe('API server: POST');
  expect(await request('GET')).toContain('page');
});
