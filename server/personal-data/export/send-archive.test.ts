import { createServer, get, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { Storage } from '../../platform/storage/storage.ts';
import { sendArchive } from './send-archive.ts';

test('a file that is being opened when the client disconnects is closed', async () => {
  const opening = Promise.withResolvers<undefined>();
  const opened = Promise.withResolvers<ReadableStream<Uint8Array>>();
  const closed = Promise.withResolvers<undefined>();
  const storage = {
    read: () => {
      opening.resolve(undefined);
      return opened.promise;
    },
  } as unknown as Storage;
  const ended = Promise.withResolvers<unknown>();
  const file = { path: 'files/01 Film.mp4', key: 'film', size: 1000, createdAt: new Date('2026-09-01T06:00:00Z') };
  const server = createServer((_request, outgoing: ServerResponse) => {
    sendArchive(outgoing, storage, ['{}'] as never, [file]).then(ended.resolve, ended.resolve);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const request = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  request.on('error', () => {});
  await opening.promise;
  request.destroy();
  expect(await ended.promise).toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });

  const content = {
    pull: (stream: ReadableStreamDefaultController<Uint8Array>) => stream.enqueue(new Uint8Array(500)),
  };
  opened.resolve(new ReadableStream({ ...content, cancel: () => closed.resolve(undefined) }));
  await closed.promise;
  server.close();
});
