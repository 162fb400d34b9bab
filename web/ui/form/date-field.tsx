import { BOUNDS, isCalendarDate, m, parseTypedDate, stockholmDate, type Role } from '@passa/domain';
import { CalendarDays } from 'lucide-react';
import type { ComponentProps, RefCallback } from 'react';
import { now } from '../../platform/time/now.ts';
import type { FieldText } from './field.tsx';
import { LazyCalendar } from './lazy-calendar.ts';
import { PickedField } from './picked-field.tsx';

type DateFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'placeholder' | 'ref'> & {
    ref?: RefCallback<HTMLInputElement>;
    /** The first date that the calendar offers, `YYYY-MM-DD`. Without it, dates can be long ago. */
    firstDate?: string;
    /** The last date that the calendar offers, `YYYY-MM-DD`; by default the last of all dates that are accepted. */
    lastDate?: string;
    /** The role of the reader, which decides the language of the dates (`dateLocaleOf`). */
    reader: Role;
  };

/** A date, `YYYY-MM-DD`. A date typed without its year is the next one if there is a first date, the last one otherwise. */
export function DateField({ firstDate, lastDate = BOUNDS.date.last, reader, ...field }: DateFieldProps) {
  const today = stockholmDate(now());
  return (
    <PickedField
      {...field}
      nativeType="date"
      autoComplete="off"
      placeholder={m.picker_date_format()}
      min={firstDate}
      // Without a maximum, browsers accept years of six digits.
      max={lastDate}
      parse={(typed) => parseTypedDate(typed, { today, nearest: firstDate === undefined ? 'last' : 'next' })}
      Icon={CalendarDays}
      openLabel={m.picker_open_calendar()}
      pickerLabel={m.picker_calendar()}
      picker={(value, choose) => (
        <LazyCalendar
          chosen={isCalendarDate(value) ? [value] : []}
          // Pressing the chosen day again keeps it.
          onPress={choose}
          min={firstDate}
          max={lastDate}
          reader={reader}
          autoFocus
        />
      )}
    />
  );
}
