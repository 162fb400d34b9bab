import { ApiError } from '../platform/http/errors.ts';
import type { ByteRange } from '../platform/storage/storage.ts';

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * The part of a file that a request asks for by its Range header.
 * @param size bytes of the whole file
 * @returns undefined where the whole is asked for; several parts at once are answered with the whole, as HTTP allows
 * @throws ApiError rangeNotSatisfiable for a part that is none, or that the file does not have
 */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  if (header === undefined || (header.startsWith('bytes=') && header.includes(','))) return undefined;
  // What is no range has neither end: it begins after the last byte, and is refused with those that do.
  const [, from = '', to = ''] = ONE_RANGE.exec(header) ?? [];
  const range =
    from === ''
      ? { first: Math.max(0, size - Number(to)), last: size - 1 }
      : { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
  if (range.first > range.last) throw new ApiError('rangeNotSatisfiable');
  return range;
}
