import type { WorkerJob } from '../core/jobs.ts';

/** Whether a colleague has asked to take over the shift of an application, or could by a link that is out. */
export const isHandingOver = ({ swap, hasHandoverLink }: NonNullable<WorkerJob['application']>): boolean =>
  swap === 'giver' || hasHandoverLink;
