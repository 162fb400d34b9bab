import { isCalendarDate, m, parseTypedDate, stockholmDate, type Role } from '@passa/domain';
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
    /** Whose dates they are (`dateLocaleOf`). */
    reader: Role;
  };

/** Without a maximum, browsers accept years of six digits. */
const LAST_DAY = '9999-12-31';

/** A date, `YYYY-MM-DD`. A date typed without its year is the next one if there is a first date, the last one otherwise. */
export function DateField({ firstDate, reader, ...field }: DateFieldProps) {
  const today = stockholmDate(now());
  return (
    <PickedField
      {...field}
      nativeType="date"
      autoComplete="off"
      placeholder={m.picker_date_format()}
      min={firstDate}
      max={LAST_DAY}
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
          reader={reader}
          autoFocus
        />
      )}
    />
  );
}
