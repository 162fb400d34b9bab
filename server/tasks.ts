import { fileTasks } from './files/tasks.ts';
import { notificationTasks } from './notifications/tasks.ts';
import { peopleTasks } from './people/tasks.ts';
import { securityTasks } from './security/tasks.ts';

/** The closed catalogue of tasks. Each capability declares its own. */
export const TASKS = { ...securityTasks, ...peopleTasks, ...notificationTasks, ...fileTasks };
