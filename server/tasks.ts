import { fileTasks } from './files/tasks.ts';
import { notificationTasks } from './notifications/tasks.ts';
import { peopleTasks } from './people/tasks.ts';
import type { Queue as QueueOf } from './platform/queue/queue.ts';
import type { HandlersOf, PayloadsOf } from './platform/queue/task.ts';
import { securityTasks } from './security/tasks.ts';

/** The closed catalogue of tasks. Each capability declares its own. */
export const TASKS = { ...securityTasks, ...peopleTasks, ...notificationTasks, ...fileTasks };

export type TaskPayloads = PayloadsOf<typeof TASKS>;
export type TaskName = keyof TaskPayloads;
export type TaskHandlers = HandlersOf<typeof TASKS>;
export type Queue = QueueOf<typeof TASKS>;
