import {
  formatDay,
  formatHours,
  formatLength,
  formatTotal,
  m,
  parseSchedule,
  shiftTotal,
  type Break,
} from '@passa/domain';
import { now } from '../../../platform/time/now.ts';
import { useWatch } from 'react-hook-form';
import { Figures } from '../../../ui/content/figures.tsx';
import { scheduleIn, toBreak } from './break-values.ts';
import type { JobForm } from './job-form.ts';

/** A preview of the shift: date with its weekday, hours, paid time and pay. */
export function ShiftPreview({ form }: { form: JobForm }) {
  const [date, startTime, endTime, endsNextDay, payRate, openings, breakValues] = useWatch({
    control: form.control,
    name: ['startDate', 'startTime', 'endTime', 'endsNextDay', 'payRate', 'openings', 'break'],
  });
  // The length does not depend on the date, so today's date serves if none is chosen.
  const schedule = scheduleIn({ startDate: date, startTime, endTime, endsNextDay });
  const shift = parseSchedule(schedule);
  const stated = toBreak({ ...schedule, break: breakValues });
  return (
    // Out of the layout while it is empty, but there: screen readers announce what a live region gets later.
    <div role="status" className="empty:sr-only">
      {/* If the end is before the start, the field has an error. */}
      {shift && shift.minutes > 0 && (
        <>
          <div className="sm:flex sm:flex-wrap sm:gap-x-3">
            <p>
              {date && `${formatDay(shift.start, now(), 'business')} `}
              <Figures className="font-semibold">{formatHours(shift.start, shift.end, 'business')}</Figures>
            </p>
            <p className="text-muted">{lengthAndPay(shift, payRate, openings, stated)}</p>
          </div>
          {!Number.isNaN(payRate) && <p className="text-sm text-muted">{m.post_job_pay_meaning()}</p>}
        </>
      )}
    </div>
  );
}

type ShiftTimes = { start: Date; end: Date };

/** While the minutes of the break are not a number, it does not count. Several people each get the pay. */
function lengthAndPay(
  { start, end }: ShiftTimes,
  payRate: number,
  openings: number | undefined,
  stated: Break | null,
): string {
  const total = shiftTotal(payRate, start, end, stated && !Number.isNaN(stated.minutes) ? stated : null);
  if (Number.isNaN(payRate)) return formatLength(total.minutes);
  return (openings ?? 1) > 1 ? m.post_job_each({ total: formatTotal(total) }) : formatTotal(total);
}
