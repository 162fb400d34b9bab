import type { FailedTaskList } from './operations.ts';

/** The lines of a table of failed tasks for a terminal: one each, followed by the reason. */
export function failedTasksTable({ tasks, total }: FailedTaskList): string[] {
  if (tasks.length === 0) return ['Nothing has failed.'];
  const lines = tasks.flatMap(({ id, task, failedAt, attempts, reason, about }) => [
    '',
    columns(failedAt.slice(0, 19).replace('T', ' '), task, String(attempts), id),
    ...Object.entries(about).map(([what, whose]) => `  ${what} ${whose}`),
    `  ${reason}`,
  ]);
  const more = total > tasks.length ? ['', `… and ${total - tasks.length} older ones.`] : [];
  return [columns('failed at (UTC)', 'task', 'tries', 'id'), ...lines, ...more];
}

function columns(when: string, task: string, tries: string, id: string): string {
  return [when.padEnd(19), task.padEnd(22), tries.padStart(5), id].join('  ');
}
