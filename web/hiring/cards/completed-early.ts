/** Whether a worker marked the shift of a job as completed before its end. */
export const wasCompletedEarly = ({ completedAt, endDate }: { completedAt: string | null; endDate: string }): boolean =>
  completedAt !== null && completedAt < endDate;
