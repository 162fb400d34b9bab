type PostedJob = { title: string; startDate: string; endDate: string };

/** Whether a job has the title and the times that the form has. */
export const isSameJob = (job: PostedJob, form: { title: string; start: Date; end: Date }): boolean =>
  job.title === form.title.trim() &&
  Date.parse(job.startDate) === form.start.getTime() &&
  Date.parse(job.endDate) === form.end.getTime();
