import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Readable, Writable } from 'node:stream';
import { MEGABYTE } from '@passa/domain';

// Runs in a process of its own, so that its cost is not part of the server's.

export type FileLoad = {
  /** Each upload is sent in sequential chunks of this size. */
  uploads: { url: string; method: 'PATCH' | 'PUT'; cookie: string; size: number; chunkSize: number; sync?: boolean }[];
  playbacks: { url: string; cookie: string; size: number }[];
};
/** Milliseconds until the last upload, or the last playback, has finished. */
export type FileLoadResult = { uploads: number; playbacks: number };

const agent = new Agent({ keepAlive: true });
const block = Buffer.alloc(MEGABYTE, 'passa');
// The header of an MP4, and a box with content that players skip.
const fileStart = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32000000006d646174', 'hex');

function* bytes(from: number, to: number): Generator<Buffer> {
  for (let position = from; position < to;) {
    const chunk = position === 0 ? fileStart : block.subarray(0, Math.min(block.length, to - position));
    yield chunk;
    position += chunk.length;
  }
}

async function upload({
  url,
  method,
  cookie,
  size,
  chunkSize,
  sync = false,
}: FileLoad['uploads'][number]): Promise<void> {
  for (let offset = 0; offset < size; offset += chunkSize) {
    const end = Math.min(size, offset + chunkSize);
    const outgoing = request(url, {
      method,
      agent,
      headers: {
        Cookie: cookie,
        'Content-Type': 'application/offset+octet-stream',
        'Content-Length': end - offset,
        'Tus-Resumable': '1.0.0',
        'Upload-Offset': offset,
        'X-Sync': sync ? 'yes' : 'no',
      },
    });
    const responded = once(outgoing, 'response') as Promise<[IncomingMessage]>;
    await pipeline(Readable.from(bytes(offset, end)), outgoing);
    const [response] = await responded;
    response.resume();
    if (response.statusCode !== 204) throw new Error(`An upload responded with ${String(response.statusCode)}.`);
    await once(response, 'close');
  }
}

async function play({ url, cookie, size }: FileLoad['playbacks'][number]): Promise<void> {
  const outgoing = request(url, { agent, headers: { Cookie: cookie, Range: 'bytes=0-' } });
  outgoing.end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  let received = 0;
  await pipeline(
    response,
    new Writable({
      write(chunk: Buffer, _encoding, callback) {
        received += chunk.length;
        callback();
      },
    }),
  );
  if (received !== size) throw new Error(`A playback received ${received} bytes instead of ${size}.`);
}

async function timed(work: Promise<void>[]): Promise<number> {
  const started = performance.now();
  await Promise.all(work);
  return performance.now() - started;
}

process.once('message', (load: FileLoad) => {
  void Promise.all([timed(load.uploads.map(upload)), timed(load.playbacks.map(play))]).then(([uploads, playbacks]) => {
    process.send?.({ uploads, playbacks } satisfies FileLoadResult);
    process.disconnect();
  });
});
