import { endsOnNextDay, m, WEEKDAYS, type WeeklyTime } from '@passa/domain';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../ui/buttons/button.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { TimeField } from '../ui/form/time-field.tsx';
import { newTime, type AvailabilityForm } from './availability-form.ts';

/** The weekdays, each with its hours. Ticking a day gives it hours, and unticking it removes them. */
export function WeeklyTimes({ form }: { form: AvailabilityForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'weekly', keyName: 'key' });
  const add = (weekday: WeeklyTime['weekday']) =>
    append(newTime(weekday, form.getValues('weekly')), { focusName: `weekly.${fields.length}.startTime` });
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{m.availability_days()}</legend>
      <ul className="divide-y divide-line border-y border-line">
        {WEEKDAYS.map((weekday) => {
          const times = fields.flatMap((time, index) => (time.weekday === weekday ? [{ key: time.key, index }] : []));
          return (
            <li key={weekday} className="py-1.5 sm:grid sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-start">
              <Checkbox
                label={m.weekday_name({ weekday })}
                checked={times.length > 0}
                onChange={({ target }) => (target.checked ? add(weekday) : remove(times.map(({ index }) => index)))}
              />
              {times.length > 0 && (
                <div className="flex flex-col gap-3 pb-3 sm:pt-1.5">
                  {times.map(({ key, index }) => (
                    <Hours key={key} form={form} weekday={weekday} index={index} onRemove={() => remove(index)} />
                  ))}
                  <Button variant="quiet" onClick={() => add(weekday)} className="-ml-margin self-start">
                    {m.availability_add_hours()}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

type HoursProps = { form: AvailabilityForm; weekday: WeeklyTime['weekday']; index: number; onRemove: () => void };

/** One time on a weekday. The group's name tells the fields of the days apart. */
function Hours({ form, weekday, index, onRemove }: HoursProps) {
  const id = useId();
  const errors = form.formState.errors.weekly?.[index];
  const [startTime, endTime] = useWatch({
    control: form.control,
    name: [`weekly.${index}.startTime`, `weekly.${index}.endTime`],
  });
  const isOvernight = Boolean(startTime && endTime) && endsOnNextDay({ startTime, endTime });
  return (
    <div role="group" aria-label={m.weekday_name({ weekday })} aria-describedby={id}>
      <div className="flex items-end gap-2">
        <div className="grid max-w-xs grow grid-cols-2 gap-3">
          <TimeField
            label={m.availability_from()}
            error={errors?.startTime?.message}
            {...form.register(`weekly.${index}.startTime`)}
          />
          <TimeField
            label={m.availability_to()}
            error={errors?.endTime?.message}
            {...form.register(`weekly.${index}.endTime`)}
          />
        </div>
        <Button variant="quiet" onClick={onRemove} aria-label={m.availability_remove_hours()} className="min-h-12 px-3">
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      <p id={id} className="mt-1 text-sm text-muted empty:hidden">
        {isOvernight && m.fields_ends_next_day()}
      </p>
    </div>
  );
}
