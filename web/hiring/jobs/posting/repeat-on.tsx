import { formatDay, isCalendarDate, lastStartDate, m, stockholmDate, weeklyDates } from '@passa/domain';
import { X } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { now } from '../../../platform/time/now.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { LazyCalendar } from '../../../ui/form/lazy-calendar.ts';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import type { JobForm } from './job-form.ts';

/** The further dates of a new shift: chosen on a calendar, or the same weekday until a date. */
export function RepeatOn({ form }: { form: JobForm }) {
  const id = useId();
  const { control } = form;
  const {
    field: { ref, name, value: dates = [], onChange },
    fieldState,
  } = useController({ control, name: 'repeatOn' });
  const startDate = useWatch({ control, name: 'startDate' });
  const [isOpen, setOpen] = useState(false);
  const canRepeat = isCalendarDate(startDate);
  const change = (changed: string[]) => onChange(changed.toSorted());
  const remove = (date: string) => change(dates.filter((each) => each !== date));
  const toggle = (date: string) => (dates.includes(date) ? remove(date) : change([...dates, date]));
  const repeatUntil = (date: string) => {
    if (isCalendarDate(date)) change(weeklyDates(startDate, date));
  };
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`} className="min-w-0">
      <legend className="font-medium">{m.fields_repeat_on()}</legend>
      <p id={`${id}-hint`} className="mt-1 mb-4 text-sm text-muted">
        {canRepeat ? m.post_job_repeat_hint() : m.post_job_repeat_date_first()}
      </p>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-4">
        <Button
          ref={ref}
          name={name}
          aria-expanded={isOpen}
          disabled={!canRepeat}
          onClick={() => setOpen(!isOpen)}
          className="min-h-12"
        >
          {m.post_job_choose_dates()}
        </Button>
        {isOpen && canRepeat && (
          <div className="basis-full">
            <div className="w-fit rounded-md border border-line bg-raised p-3">
              <Suspense fallback={<Skeleton className="h-80 w-77" />}>
                <LazyCalendar
                  // It opens in the month of the shift, also after the shift's date has changed.
                  key={startDate}
                  isMultiple
                  chosen={[startDate, ...dates]}
                  onPress={toggle}
                  min={stockholmDate(now())}
                  max={lastStartDate(now())}
                  isDisabled={(date) => date === startDate}
                  reader="business"
                />
              </Suspense>
            </div>
          </div>
        )}
        <div className="w-full sm:w-72">
          <DateField
            label={m.post_job_weekly_until()}
            reader="business"
            optional
            firstDate={stockholmDate(now())}
            lastDate={lastStartDate(now())}
            disabled={!canRepeat}
            onChange={(event) => repeatUntil(event.target.value)}
          />
        </div>
      </div>
      <FieldError id={`${id}-error`} message={fieldState.error?.message} />
      {dates.length > 0 && (
        <ul className="mt-8 flex flex-wrap gap-2">
          {dates.map((date) => (
            <li key={date}>
              <Button
                aria-label={m.post_job_remove_date({ day: dayOf(date) })}
                className="gap-2 px-3"
                onClick={() => remove(date)}
              >
                {dayOf(date)}
                <X aria-hidden className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="mt-4 min-h-6">
        {dates.length > 0 && m.post_job_jobs_to_post({ jobs: dates.length + 1 })}
      </p>
    </fieldset>
  );
}

const dayOf = (date: string) => formatDay(new Date(`${date}T12:00Z`), now(), 'business');
