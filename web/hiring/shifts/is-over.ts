import { now } from '../../platform/time/now.ts';

/** Whether a shift has ended. */
export const isOver = ({ endDate }: { endDate: string }): boolean => new Date(endDate) <= now();
