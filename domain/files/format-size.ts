import { m } from '../messages/index.ts';
import { formatNumber } from '../text/format-number.ts';

const MEGABYTE = 1024 * 1024;

/** `4.2 MB`, `180 MB`: a file's size, to a tenth where that tells two apart. */
export function formatSize(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  // A file of a few bytes is not nothing.
  const amount = megabytes < 10 ? formatNumber(Math.max(megabytes, 0.1), 1) : formatNumber(megabytes, 0);
  return m.figures_megabytes({ amount });
}
