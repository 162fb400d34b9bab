import { readFileSync } from 'node:fs';

/** Sends a signal to a process and to its children, such as PostgreSQL's processes for connections. On Linux only. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  // Listed first, since a dead process has no children.
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  // Signalled first, so that it starts no more children.
  process.kill(pid, signal);
  for (const child of children) signalTree(Number(child), signal);
}
