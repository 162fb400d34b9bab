import {
  DEFAULT_BREAK_MINUTES,
  formatLength,
  m,
  MAX_BREAK_MINUTES,
  MAX_HOURS_WITHOUT_BREAK,
  MIN_BREAK_MINUTES,
  proposedBreakStart,
} from '@passa/domain';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldRow } from '../../../ui/form/field-row.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TimeField } from '../../../ui/form/time-field.tsx';
import { WarningList } from '../../working-time/warning-list.tsx';
import { asksForBreakIn, BREAK_KINDS, minutesWithoutBreakIn, scheduleIn } from './break-values.ts';
import type { JobForm } from './job-form.ts';

const LABELS = { unpaid: m.break_unpaid, paid: m.break_paid, none: m.break_none };

/** The break of a shift over 5 hours; nothing for a shorter one. An unpaid break in the middle is proposed. */
export function BreakFields({ form }: { form: JobForm }) {
  const { control, register, getValues, setValue, formState } = form;
  const [startDate, startTime, endTime, endsNextDay, kind, breakStart, minutes] = useWatch({
    control,
    name: ['startDate', 'startTime', 'endTime', 'endsNextDay', 'break.kind', 'break.startTime', 'break.minutes'],
  });
  const schedule = { startDate, startTime, endTime, endsNextDay };
  const isAsked = asksForBreakIn(schedule);
  const hasBreak = isAsked && kind !== 'none';
  const proposal = isAsked ? proposedBreakStart(scheduleIn(schedule), DEFAULT_BREAK_MINUTES) : '';
  // The start that this form has proposed: the one of a template or of an earlier job stays.
  const proposed = useRef<string>(undefined);
  useEffect(() => {
    if (!hasBreak) return;
    // A time that the user has typed stays.
    const current = getValues('break.startTime');
    if (current !== '' && current !== proposed.current) return;
    setValue('break.startTime', proposal);
    proposed.current = proposal;
  }, [hasBreak, proposal, getValues, setValue]);

  if (!isAsked) return null;
  const errors = formState.errors.break;
  const inARow = minutesWithoutBreakIn({ ...schedule, break: { kind, startTime: breakStart, minutes } });
  return (
    <div>
      <SelectField
        label={m.fields_break()}
        hint={m.break_hint()}
        options={BREAK_KINDS}
        labelOf={(each) => LABELS[each]()}
        {...register('break.kind')}
      />
      {hasBreak && (
        <div className="mt-6">
          <FieldRow>
            <TimeField
              label={m.fields_break_start()}
              error={errors?.startTime?.message}
              {...register('break.startTime')}
            />
            <TextField
              label={m.fields_break_minutes()}
              type="number"
              inputMode="numeric"
              min={MIN_BREAK_MINUTES}
              max={MAX_BREAK_MINUTES}
              autoComplete="off"
              className="max-w-40 tabular-nums"
              error={errors?.minutes?.message}
              {...register('break.minutes', { valueAsNumber: true })}
            />
          </FieldRow>
        </div>
      )}
      {/* The live region exists before it has a text, so that screen readers announce the text. */}
      <div role="status" className="mt-3 empty:hidden">
        {inARow > MAX_HOURS_WITHOUT_BREAK * 60 && (
          <WarningList texts={[m.working_time_no_break({ length: formatLength(inARow) })]} />
        )}
      </div>
    </div>
  );
}
