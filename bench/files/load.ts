import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Readable, Writable } from 'node:stream';

// Runs in a process of its own, so that what it costs is not counted with the server that it is about.

export type FileLoad = {
  /** Each is sent in pieces of so many bytes, one after the other. */
  uploads: { url: string; method: 'PATCH' | 'PUT'; cookie: string; size: number; piece: number; sync?: boolean }[];
  playbacks: { url: string; cookie: string; size: number }[];
};
/** Milliseconds until the last upload, or playback, was through. */
export type FileLoadResult = { uploads: number; playbacks: number };

const MEGABYTE = 1024 * 1024;
const agent = new Agent({ keepAlive: true });
const block = Buffer.alloc(MEGABYTE, 'passa');
// The beginning of an MP4, and a box that says: skip all that follows.
const beginning = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32000000006d646174', 'hex');

function* bytes(from: number, to: number): Generator<Buffer> {
  for (let at = from; at < to;) {
    const chunk = at === 0 ? beginning : block.subarray(0, Math.min(block.length, to - at));
    yield chunk;
    at += chunk.length;
  }
}

async function upload({ url, method, cookie, size, piece, sync = false }: FileLoad['uploads'][number]): Promise<void> {
  for (let offset = 0; offset < size; offset += piece) {
    const end = Math.min(size, offset + piece);
    const sending = request(url, {
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
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    await pipeline(Readable.from(bytes(offset, end)), sending);
    const [answer] = await answered;
    answer.resume();
    if (answer.statusCode !== 204) throw new Error(`An upload was answered ${String(answer.statusCode)}.`);
    await once(answer, 'close');
  }
}

async function play({ url, cookie, size }: FileLoad['playbacks'][number]): Promise<void> {
  const asking = request(url, { agent, headers: { Cookie: cookie, Range: 'bytes=0-' } });
  asking.end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  let received = 0;
  await pipeline(
    answer,
    new Writable({
      write(chunk: Buffer, _encoding, callback) {
        received += chunk.length;
        callback();
      },
    }),
  );
  if (received !== size) throw new Error(`A playback had ${received} bytes in place of ${size}.`);
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
