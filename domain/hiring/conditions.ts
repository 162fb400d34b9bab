import { stockholmDate } from '../time/stockholm.ts';
import type { Situation } from './rule.ts';

// The conditions that several rules share.

export const hasStarted = ({ job, now }: Situation) => job.startDate <= now;

/** Whether the worker is under 18 on the day on which the shift begins. */
export const isUnderAge = ({ job: { startDate, workerAdultOn } }: Situation) =>
  workerAdultOn !== null && workerAdultOn !== undefined && stockholmDate(startDate) < workerAdultOn;

export const isWorkerSuspended = ({ application }: Situation) => application.isSuspended === true;

export const isHired = ({ application }: Situation) => application.status === 'accepted';

/** Whether something shows that the worker came to the shift, which then stays theirs. */
export const hasCome = ({ application }: Situation) => application.hasCome === true;

/** Whether the business has changed the job, and the worker has not agreed. A hired worker who has declined may still agree. */
export const isChangeAsked = ({ application }: Situation) =>
  Boolean(application.change) && (application.status === 'pending' || application.status === 'accepted');

export const isChangeUnanswered = ({ application }: Situation) => Boolean(application.change);
