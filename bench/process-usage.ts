import { readFileSync } from 'node:fs';

/** Memory that a process has resident, in bytes; Linux only. */
export function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

// What Linux counts a process's time in, whatever the processor: hundredths of a second.
const TICKS = 100;

/** How long a process has kept a processor busy, in seconds; Linux only. */
export function processorSeconds(pid: number): number {
  // The name before them, in brackets, may itself hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
