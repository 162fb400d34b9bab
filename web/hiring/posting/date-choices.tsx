import { formatDay, m, quickDates } from '@passa/domain';
import clsx from 'clsx';
import { useWatch } from 'react-hook-form';
import { now } from '../../platform/time/now.ts';
import type { JobForm } from './job-form.ts';

/** Buttons for the most frequent dates, beside the date field. */
export function DateChoices({ form }: { form: JobForm }) {
  const { control, setValue, trigger, formState } = form;
  const chosen = useWatch({ control, name: 'startDate' });
  const { today, tomorrow, saturday } = quickDates(now());
  const choose = (date: string) => {
    setValue('startDate', date, { shouldDirty: true });
    // As after typing: a submitted form validates again.
    if (formState.isSubmitted) void trigger(['startDate', 'startTime', 'endTime']);
  };
  return (
    <div role="group" aria-label={m.post_job_dates()} className="flex flex-wrap gap-2">
      {[
        { date: today, label: m.post_job_today() },
        { date: tomorrow, label: m.post_job_tomorrow() },
        { date: saturday, label: formatDay(new Date(saturday), 'business') },
      ].map(({ date, label }) => (
        <button
          key={date}
          type="button"
          aria-pressed={date === chosen}
          onClick={() => choose(date)}
          className={clsx(
            'min-h-11 rounded-md border px-3.5 transition-colors hover:border-ink sm:min-h-12',
            date === chosen ? 'border-ink bg-sunken font-medium' : 'border-edge bg-raised',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
