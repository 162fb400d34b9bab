import clsx from 'clsx';
import { formatDay, m, quickDates, lastStartDate, stockholmDate } from '@passa/domain';
import { useRef, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { AddressFields } from '../../../places/index.ts';
import { now } from '../../../platform/time/now.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldRow } from '../../../ui/form/field-row.tsx';
import { fieldsGridStyles } from '../../../ui/form/field-styles.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { TimeField } from '../../../ui/form/time-field.tsx';
import { ToggleButton } from '../../../ui/buttons/toggle-button.tsx';
import { BreakFields } from './break-fields.tsx';
import type { JobForm } from './job-form.ts';
import { meansNextDay } from './next-day.ts';
import { ShiftPreview } from './shift-preview.tsx';

/** Buttons for the most frequent dates, beside the date field. */
function DateChoices({ form }: { form: JobForm }) {
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

export function LocationAndSchedule({ form, repeatOn }: { form: JobForm; repeatOn: ReactNode }) {
  const { errors } = form.formState;
  const bind = (name: 'address' | 'city' | 'zipCode') => ({
    error: errors.location?.[name]?.message,
    ...form.register(`location.${name}`),
  });
  const [city, zipCode] = useWatch({ control: form.control, name: ['location.city', 'location.zipCode'] });
  return (
    <FormSection title={m.post_job_location_and_schedule()}>
      <AddressFields
        name="address"
        label={m.fields_address()}
        bind={bind}
        entered={{ city, zipCode }}
        onChangeCity={(changed) => {
          form.setValue('location.city', changed, { shouldDirty: true });
          form.setFocus('location.city');
        }}
      />
      <Schedule form={form} />
      {repeatOn}
    </FormSection>
  );
}

function Schedule({ form }: { form: JobForm }) {
  const { register } = form;
  const { errors } = form.formState;
  const nextDay = useNextDay(form);
  return (
    <>
      <div className={clsx(fieldsGridStyles, 'grid-cols-1 sm:grid-cols-[14rem_minmax(0,1fr)]')}>
        <DateField
          label={m.fields_date()}
          reader="business"
          firstDate={stockholmDate(now())}
          lastDate={lastStartDate(now())}
          error={errors.startDate?.message}
          // The start time is validated against the date, the end time against the start time.
          {...register('startDate', { deps: ['startTime', 'endTime'] })}
        />
        {/* Aligned with the input, not with its label. */}
        <div className="sm:pt-7.5">
          <DateChoices form={form} />
        </div>
      </div>
      <FieldRow>
        <TimeField
          label={m.fields_start_time()}
          error={errors.startTime?.message}
          {...register('startTime', { deps: ['endTime', 'break.startTime'], onChange: nextDay.propose })}
        />
        <TimeField
          label={m.fields_end_time()}
          error={errors.endTime?.message}
          {...register('endTime', { deps: ['break.startTime'], onChange: nextDay.propose })}
        />
      </FieldRow>
      <Checkbox
        label={m.fields_ends_next_day()}
        {...register('endsNextDay', { deps: ['endTime', 'break.startTime'], onChange: nextDay.choose })}
      />
      <BreakFields form={form} />
      <ShiftPreview form={form} />
    </>
  );
}

/** Ticks the box of the next day when the times mean it, until the person has chosen. */
function useNextDay({ getValues, setValue }: JobForm) {
  const isChosen = useRef(false);
  const propose = () => {
    const isNextDay = meansNextDay(getValues());
    if (!isChosen.current && isNextDay !== undefined) setValue('endsNextDay', isNextDay, { shouldDirty: true });
  };
  const choose = () => {
    isChosen.current = true;
  };
  return { propose, choose };
}
