import { isSevenDays, m, parseSchedule } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { businessWeekQuery } from '../../week/queries.ts';
import type { JobForm } from './job-form.ts';
import { isSameJob } from './is-same-job.ts';

/** Says that the business has a job with this title and these times already, for example where a template proposes the date. */
export function SameJob({ form }: { form: JobForm }) {
  const [title, startDate, startTime, endTime, endsNextDay] = useWatch({
    control: form.control,
    name: ['title', 'startDate', 'startTime', 'endTime', 'endsNextDay'],
  });
  const shift = parseSchedule({ startDate, startTime, endTime, endsNextDay });
  // The seven days from a date begin with its jobs.
  const { data } = useQuery({ ...businessWeekQuery(startDate), enabled: isSevenDays(startDate) });
  const wasAlreadyListed = shift && data?.shifts.some((job) => isSameJob(job, { title, ...shift }));
  return (
    <p role="status" className="font-medium empty:sr-only">
      {wasAlreadyListed ? m.post_job_exists() : ''}
    </p>
  );
}
