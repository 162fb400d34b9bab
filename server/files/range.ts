import { ApiError } from '../platform/http/errors.ts';
import type { ByteRange } from '../platform/storage/storage.ts';

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/i;

/**
 * Parses a Range header.
 * @param size bytes of the whole file
 * @returns undefined if the whole file is to be sent: also for another unit, a malformed range and several ranges, which a
 *   server may ignore (RFC 9110, section 14.2)
 * @throws ApiError rangeNotSatisfiable for a range outside the file
 */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, from = '', to = ''] = header?.match(ONE_RANGE) ?? [];
  if (from === '' && to === '') return undefined;
  // Without `from`, which counts as 0 here, the last bytes are asked for.
  if (to !== '' && Number(from) > Number(to)) return undefined;
  const range =
    from === ''
      ? { first: Math.max(0, size - Number(to)), last: size - 1 }
      : { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
  if (range.first > range.last) throw new ApiError('rangeNotSatisfiable');
  return range;
}
