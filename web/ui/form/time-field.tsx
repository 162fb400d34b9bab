import { m, parseTypedTime } from '@passa/domain';
import { Clock } from 'lucide-react';
import type { ComponentProps, RefCallback } from 'react';
import type { FieldText } from './field.tsx';
import { PickedField } from './picked-field.tsx';
import { TimeList } from './time-list.tsx';

type TimeFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'type' | 'placeholder' | 'ref'> & { ref?: RefCallback<HTMLInputElement> };

/** A time of day on a 24-hour clock, `HH:MM`. */
export function TimeField(field: TimeFieldProps) {
  return (
    <PickedField
      {...field}
      nativeType="time"
      autoComplete="off"
      inputMode="numeric"
      placeholder={m.picker_time_format()}
      parse={parseTypedTime}
      Icon={Clock}
      openLabel={m.picker_show_times()}
      pickerLabel={m.picker_times()}
      picker={(value, choose) => <TimeList value={value} onChoose={choose} />}
    />
  );
}
