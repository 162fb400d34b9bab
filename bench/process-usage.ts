import { readFileSync, readdirSync } from 'node:fs';

/** The resident memory of a process in bytes. Linux only. */
export function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

// Linux counts process times in hundredths of a second.
const TICKS = 100;

/** The fields of `/proc/PID/stat` after the name of the process, which may contain spaces. */
const statOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];

const PARENT = 1;
const OWN_TIMES = [11, 12];
const TIMES_OF_ENDED_CHILDREN = [13, 14];

const secondsIn = (stat: string[], fields: number[]) =>
  fields.reduce((sum, field) => sum + Number(stat[field]), 0) / TICKS;

/** The processor time of a process in seconds. Linux only. */
export const processorSeconds = (pid: number): number => secondsIn(statOf(pid), OWN_TIMES);

/** The process that started this one. Linux only. */
export const parentOf = (pid: number): number => Number(statOf(pid)[PARENT]);

/**
 * The processor time in seconds of a process and its children, those that have ended among them. Linux only.
 * PostgreSQL has a child for each connection and each background task.
 */
export function familySeconds(pid: number): number {
  let sum = secondsIn(statOf(pid), [...OWN_TIMES, ...TIMES_OF_ENDED_CHILDREN]);
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = statOf(Number(entry));
      if (Number(stat[PARENT]) === pid) sum += secondsIn(stat, OWN_TIMES);
    } catch {
      // The process has ended since.
    }
  }
  return sum;
}
