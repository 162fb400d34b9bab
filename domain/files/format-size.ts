import { texts } from '../texts/index.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Formats a file's size, below 10 MB with one decimal: `4.2 MB`, `180 MB`.
 * @param bytes the size in bytes
 */
export function formatSize(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  // A small file is not shown as 0.0 MB.
  return megabytes < 10 ? texts.figures.megabytes(Math.max(megabytes, 0.1), 1) : texts.figures.megabytes(megabytes, 0);
}
