import {
  breakOn,
  breakStartOf,
  countAsked,
  endOf,
  hasSchedule,
  m,
  readShiftTerms,
  startOf,
  stockholmDate,
  type ShiftTerms,
} from '@passa/domain';
import { useWatch } from 'react-hook-form';
import type { BusinessJob } from '../../core/business-jobs.ts';
import type { LaterJob } from '../../core/edit-job.ts';
import { toBreak } from './break-values.ts';
import { normaliseForm, type JobForm, type JobFormValues } from './job-form.ts';

type ChangeNoticeProps = {
  form: JobForm;
  job: BusinessJob;
  /** The later jobs of the series that the edit applies to, excluding jobs without applicants. */
  laterJobs: LaterJob[];
};

/**
 * Says before an edit is saved how many applicants and hired workers will be asked about it. Shows nothing for a job without applicants.
 */
export function ChangeNotice({ form, job, laterJobs }: ChangeNoticeProps) {
  const values = useWatch({ control: form.control }) as JobFormValues;
  const hiredCount = job.hiredWorkers.filter(({ completedAt }) => completedAt === null).length;
  const people = job.waitingCount + hiredCount;
  if (people === 0 && laterJobs.length === 0) return null;
  const after = termsIn(values);
  if (!after) return null;
  const { applicants, hired } = countAsked([
    { before: readShiftTerms(job), after, waitingCount: job.waitingCount, hiredCount },
    ...laterJobs.flatMap(({ waitingCount, ...later }) => {
      // The later jobs keep their dates.
      const moved = termsIn({ ...values, startDate: stockholmDate(new Date(later.startDate)) });
      return moved ? { before: readShiftTerms(later), after: moved, waitingCount, hiredCount: later.hiredCount } : [];
    }),
  ]);
  const asks = [
    ...(applicants > 0 ? [m.change_asks_applicants({ count: applicants })] : []),
    ...(hired > 0 ? [m.change_asks_hired({ count: hired })] : []),
  ];
  return (
    <div role="status" className="border-t border-line py-6">
      {(asks.length > 0 ? asks : [m.change_asks_nobody()]).map((text) => (
        <p key={text} className="max-w-prose">
          {text}
        </p>
      ))}
    </div>
  );
}

/** The terms in a form; undefined while its date or its times are not valid. */
function termsIn(values: JobFormValues): ShiftTerms | undefined {
  if (!hasSchedule(values)) return undefined;
  const stated = breakOn({ ...values, break: toBreak(values) });
  const { payRate, location, requiredExpertise, languageRequirements = {} } = normaliseForm(values);
  return {
    payRate,
    ...location,
    requiredExpertise,
    languageRequirements,
    startDate: startOf(values),
    endDate: endOf(values),
    breakStart: stated && breakStartOf(values, stated),
    breakMinutes: stated?.minutes ?? null,
    breakIsPaid: stated?.isPaid ?? null,
  };
}
