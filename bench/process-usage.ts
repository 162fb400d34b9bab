import { readFileSync } from 'node:fs';

/** The resident memory of a process in bytes. Linux only. */
export function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

// Linux counts process times in hundredths of a second.
const TICKS = 100;

/** The processor time of a process in seconds. Linux only. */
export function processorSeconds(pid: number): number {
  // The process name, in parentheses, may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
