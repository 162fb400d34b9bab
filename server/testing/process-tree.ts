import { readFileSync } from 'node:fs';

/** Sends a signal to a process and to its children, such as PostgreSQL's processes for connections. On Linux only. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  // Before the parent, since the children of a dead parent are not listed any more.
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  // The parent first, so that it starts no more children.
  process.kill(pid, signal);
  for (const child of children) signalTree(Number(child), signal);
}
