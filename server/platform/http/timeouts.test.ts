import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWorker } from '../../testing/builders.ts';
import { announceUpload, bytesOf } from '../../testing/files.ts';
import { usePassa } from '../../testing/passa.ts';
import { listen, type RunningServer } from './listen.ts';
import { TIMEOUTS } from '../../composition.ts';

const passa = usePassa();
let impatient: RunningServer;
beforeAll(async () => {
  impatient = await listen(passa.app, '127.0.0.1', 0, { ...TIMEOUTS, body: 50 });
});
afterAll(() => impatient.close());

const sending = (method: string, path: string, headers: Record<string, string | number>) =>
  request({
    host: '127.0.0.1',
    port: impatient.port,
    method,
    path,
    headers: { Origin: `http://127.0.0.1:${impatient.port}`, ...headers },
    agent: false,
  });

test('a slow body is cut off', async () => {
  const dribbling = sending('POST', '/api/session', { 'Content-Type': 'application/json', 'Content-Length': 1000 });
  dribbling.write('{');
  const [error] = (await once(dribbling, 'error')) as [Error & { code?: string }];
  expect(error.code).toBe('ECONNRESET');
});

test('a slow upload is not cut off', async () => {
  const worker = await aWorker(passa);
  const bytes = bytesOf('application/pdf', 9000);
  const { url } = (await announceUpload(worker, { kind: 'document', name: 'CV', size: bytes.length })).body.upload;
  const piece = sending('PATCH', url, {
    Cookie: worker.visitor.cookie,
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': 0,
    'Content-Type': 'application/offset+octet-stream',
    'Content-Length': bytes.length,
  });
  piece.write(bytes.subarray(0, 5000));
  // As long as it takes to cut another one off.
  const dribbling = sending('POST', '/api/session', { 'Content-Type': 'application/json', 'Content-Length': 1000 });
  dribbling.write('{');
  await once(dribbling, 'error');
  piece.end(bytes.subarray(5000));
  const [response] = (await once(piece, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(204);
  response.resume();
});

test('an idle connection is kept longer than a proxy keeps it, and the response says how long', async () => {
  const { headers } = await passa.visitor().get('/healthz');
  expect(headers.get('Keep-Alive')).toBe('timeout=75');
});
