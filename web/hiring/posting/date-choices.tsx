import { formatDay, m, quickDates } from '@passa/domain';
import { useWatch } from 'react-hook-form';
import { now } from '../../platform/time/now.ts';
import { ToggleButton } from '../../ui/toggle-button.tsx';
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
        { date: saturday, label: formatDay(new Date(saturday), now(), 'business') },
      ].map(({ date, label }) => (
        <ToggleButton key={date} label={label} isPressed={date === chosen} onClick={() => choose(date)} />
      ))}
    </div>
  );
}
