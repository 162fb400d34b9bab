import { ApiError } from '../platform/http/errors.ts';
import type { ByteRange } from '../platform/storage/storage.ts';

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * Parses a Range header.
 * @param size bytes of the whole file
 * @returns undefined if the whole file is to be sent; HTTP allows that for several ranges too
 * @throws ApiError rangeNotSatisfiable for a malformed range, and for one outside the file
 */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  if (header === undefined || (header.startsWith('bytes=') && header.includes(','))) return undefined;
  // A malformed range has neither end. Its start then is after the last byte, and is refused below.
  const [, from = '', to = ''] = ONE_RANGE.exec(header) ?? [];
  const range =
    from === ''
      ? { first: Math.max(0, size - Number(to)), last: size - 1 }
      : { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
  if (range.first > range.last) throw new ApiError('rangeNotSatisfiable');
  return range;
}
