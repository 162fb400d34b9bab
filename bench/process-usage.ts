import { readFileSync, readdirSync } from 'node:fs';

/** The resident memory of a process in bytes. Linux only. */
export function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

// Linux counts CPU time in hundredths of a second.
const CLOCK_TICKS_PER_SECOND = 100;

/** The fields of `/proc/PID/stat` after the name of the process, which may contain spaces. */
const statOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];

// Indexes of these fields.
const PARENT_FIELD = 1;
const OWN_TIME_FIELDS = [11, 12];
const ENDED_CHILDREN_TIME_FIELDS = [13, 14];

const secondsIn = (stat: string[], fields: number[]) =>
  fields.reduce((sum, field) => sum + Number(stat[field]), 0) / CLOCK_TICKS_PER_SECOND;

/** The CPU time of a process in seconds. Linux only. */
export const cpuSeconds = (pid: number): number => secondsIn(statOf(pid), OWN_TIME_FIELDS);

/** The process that started this one. Linux only. */
export const parentOf = (pid: number): number => Number(statOf(pid)[PARENT_FIELD]);

/**
 * The CPU time in seconds of a process and its children, including those that have ended. Linux only.
 * PostgreSQL has a child for each connection and each background task.
 */
export function cpuSecondsWithChildren(pid: number): number {
  let sum = secondsIn(statOf(pid), [...OWN_TIME_FIELDS, ...ENDED_CHILDREN_TIME_FIELDS]);
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = statOf(Number(entry));
      if (Number(stat[PARENT_FIELD]) === pid) sum += secondsIn(stat, OWN_TIME_FIELDS);
    } catch {
      // The process has ended since.
    }
  }
  return sum;
}
