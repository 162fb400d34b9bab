import type { Readable } from 'node:stream';

/** The file cannot be read as an export; nothing was imported. */
export class UnreadableFileError extends Error {}

export type Line = { text: string; number: number };

const NEW_LINE = 0x0a;
// The older database limited documents to one megabyte.
const MAX_LINE_LENGTH = 16 * 1024 * 1024;

/**
 * Yields the non-blank lines of a UTF-8 text, numbered from 1. Only LF ends a line, since JSON may contain other line
 * separators.
 * @throws UnreadableFileError
 */
export async function* linesOf(stream: Readable): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let number = 0;
  let pieces: Buffer[] = [];
  let length = 0;

  const finish = (last: Buffer): Line | undefined => {
    number += 1;
    const bytes = pieces.length ? Buffer.concat([...pieces, last]) : last;
    [pieces, length] = [[], 0];
    try {
      const text = decoder.decode(bytes);
      return text.trim() === '' ? undefined : { text, number };
    } catch (cause) {
      throw new UnreadableFileError(`Line ${number} is not UTF-8.`, { cause });
    }
  };

  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let from = 0;
    for (let to = chunk.indexOf(NEW_LINE); to !== -1; to = chunk.indexOf(NEW_LINE, from)) {
      const line = finish(chunk.subarray(from, to));
      from = to + 1;
      if (line) yield line;
    }
    pieces.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > MAX_LINE_LENGTH) throw new UnreadableFileError(`Line ${number + 1} is longer than 16 MB.`);
  }
  const line = length ? finish(Buffer.alloc(0)) : undefined;
  if (line) yield line;
}
