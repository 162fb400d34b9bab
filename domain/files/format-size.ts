import { texts } from '../texts/index.ts';

const MEGABYTE = 1024 * 1024;

/** `4.2 MB`, `180 MB`: a file's size, to a tenth where that tells two apart. */
export function formatSize(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  // A file of a few bytes is not nothing.
  return megabytes < 10 ? texts.figures.megabytes(Math.max(megabytes, 0.1), 1) : texts.figures.megabytes(megabytes, 0);
}
