import { collect } from './collect.ts';

/** How much may pass before its buffers are collected. Bytes. */
const EVERY = 16 * 1024 * 1024;
let passed = 0;

/**
 * To be told of bytes that came through a socket. Node hands them over in buffers that hardly weigh on the heap: left to
 * itself it lets a hundred megabytes of them pile up, and collecting them late costs more than collecting them young.
 */
export function collectBuffersAfter(bytes: number): void {
  passed += bytes;
  if (passed < EVERY) return;
  passed = 0;
  collect({ type: 'minor' });
}
