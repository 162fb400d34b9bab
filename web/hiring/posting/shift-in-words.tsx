import { formatDay, formatHours, formatTotalPay, m, stockholmDate, parseSchedule } from '@passa/domain';
import { useWatch } from 'react-hook-form';
import { now } from '../../platform/time/now.ts';
import { Figures } from '../../ui/figures.tsx';
import type { JobForm } from './job-form.ts';

/**
 * The shift that is being typed, as its card will say it, how long it is and what it pays. The fields above are the browser's
 * own and speak its language, in which 04:00 PM can stand on a Swedish page: here it stands in the page's.
 */
export function ShiftInWords({ form }: { form: JobForm }) {
  const [date, startTime, endTime, payRate] = useWatch({
    control: form.control,
    name: ['startDate', 'startTime', 'endTime', 'payRate'],
  });
  // Without a date, today's is as good as any to tell how long it is.
  const shift = parseSchedule({ startDate: date || stockholmDate(now()), startTime, endTime });
  return (
    <div role="status" className="min-h-12">
      {/* The field itself says that it has to end after it starts. */}
      {shift && shift.minutes > 0 && (
        <>
          <p>
            {date && `${formatDay(shift.start, 'business')} `}
            <Figures className="font-semibold">{formatHours(shift.start, shift.end, 'business')}</Figures>
          </p>
          <p className="text-muted">{lengthAndPay(shift.minutes, payRate)}</p>
        </>
      )}
    </div>
  );
}

function lengthAndPay(minutes: number, payRate: number): string {
  const length = m.post_job_hours_alone({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return Number.isNaN(payRate)
    ? length
    : m.post_job_hours_and_pay({ hours: length, pay: formatTotalPay(payRate, minutes) });
}
