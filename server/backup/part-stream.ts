import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import type { Part } from './manifest.ts';

/** A pass-through stream that measures size and hash. */
export function measureStream() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, measured: (): Omit<Part, 'path'> => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Far longer than any row. Characters. */
const MAX_LINE_LENGTH = 4 * 1024 * 1024;

/**
 * Yields the lines of a stream in batches.
 * @param batchSize lines per batch
 * @throws where a line exceeds the maximum length, before it is in memory
 */
export async function* linesIn(source: Readable, batchSize: number): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let lines: string[] = [];
  let length = 0;
  for await (const chunk of source) {
    const pieces = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n');
    rest = pieces.pop() ?? '';
    for (const piece of pieces) length += piece.length;
    if (rest.length > MAX_LINE_LENGTH) throw new Error('a line is longer than any row');
    lines.push(...pieces);
    if (length > MAX_LINE_LENGTH) {
      yield lines;
      lines = [];
      length = 0;
    }
    while (lines.length >= batchSize) {
      yield lines.slice(0, batchSize);
      lines = lines.slice(batchSize);
    }
  }
  if (lines.length > 0) yield lines;
}
