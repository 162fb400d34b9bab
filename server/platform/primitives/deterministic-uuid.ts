import { createHash } from 'node:crypto';

/** Derives a UUID from a name: the same on every machine and in every run. */
export function deterministicUuid(name: string): string {
  const hex = createHash('sha256').update(`passa ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
