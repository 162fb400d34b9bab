import {
  breakOn,
  breakStartOf,
  endOf,
  hasSchedule,
  m,
  startOf,
  termsToAgree,
  termsToConfirm,
  type ShiftTerms,
} from '@passa/domain';
import { useWatch } from 'react-hook-form';
import type { BusinessJob } from '../queries/business-jobs.ts';
import { toBreak } from './break-values.ts';
import { normaliseForm, toFormValues, type JobForm, type JobFormValues } from './job-form.ts';

/** Says before an edit is saved how many applicants and hired workers will be asked about it. Nothing where nobody has applied. */
export function ChangeNotice({ form, job }: { form: JobForm; job: BusinessJob }) {
  const values = useWatch({ control: form.control }) as JobFormValues;
  const hired = job.hiredWorkers.filter(({ completedAt }) => completedAt === null).length;
  if (job.waitingCount + hired === 0) return null;
  const [before, after] = [termsIn(toFormValues(job)), termsIn(values)];
  if (!before || !after) return null;
  const asks = [
    ...(job.waitingCount > 0 && termsToConfirm(before, after).length > 0
      ? [m.change_asks_applicants({ count: job.waitingCount })]
      : []),
    ...(hired > 0 && termsToAgree(before, after).length > 0 ? [m.change_asks_hired({ count: hired })] : []),
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
