import {
  formatDay,
  formatHours,
  formatLength,
  formatTotal,
  m,
  parseSchedule,
  shiftTotal,
  stockholmDate,
} from '@passa/domain';
import { useWatch } from 'react-hook-form';
import { now } from '../../platform/time/now.ts';
import { Figures } from '../../ui/figures.tsx';
import type { JobForm } from './job-form.ts';

/** A preview of the shift: date with its weekday, hours, length and pay. */
export function ShiftPreview({ form }: { form: JobForm }) {
  const [date, startTime, endTime, endsNextDay, payRate] = useWatch({
    control: form.control,
    name: ['startDate', 'startTime', 'endTime', 'endsNextDay', 'payRate'],
  });
  // The length does not depend on the date, so today's date serves if none is chosen.
  const shift = parseSchedule({ startDate: date || stockholmDate(now()), startTime, endTime, endsNextDay });
  return (
    // Out of the layout while it is empty, but there: screen readers announce what a live region gets later.
    <div role="status" className="empty:sr-only">
      {/* If the end is before the start, the field has an error. */}
      {shift && shift.minutes > 0 && (
        <>
          <div className="sm:flex sm:flex-wrap sm:gap-x-3">
            <p>
              {date && `${formatDay(shift.start, 'business')} `}
              <Figures className="font-semibold">{formatHours(shift.start, shift.end, 'business')}</Figures>
            </p>
            <p className="text-muted">{lengthAndPay(shift, payRate)}</p>
          </div>
          {!Number.isNaN(payRate) && <p className="text-sm text-muted">{m.post_job_pay_meaning()}</p>}
        </>
      )}
    </div>
  );
}

function lengthAndPay({ start, end, minutes }: { start: Date; end: Date; minutes: number }, payRate: number): string {
  return Number.isNaN(payRate) ? formatLength(minutes) : formatTotal(shiftTotal(payRate, start, end));
}
