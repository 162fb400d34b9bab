import { m } from '../messages/index.ts';
import { formatNumber } from '../text/format-number.ts';

export const MEGABYTE = 1024 * 1024;

/**
 * Formats a file's size, below 10 MB with one decimal: `4.2 MB`, `180 MB`.
 * @param bytes the size in bytes
 */
export function formatSize(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  // A small file is not shown as 0.0 MB.
  const amount = megabytes < 10 ? formatNumber(Math.max(megabytes, 0.1), 1) : formatNumber(megabytes, 0);
  return m.figures_megabytes({ amount });
}
