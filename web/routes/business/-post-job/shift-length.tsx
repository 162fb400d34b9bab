import { formatTotalPay, shiftMinutes, stockholmDate, texts } from '@passa/domain';
import { useWatch } from 'react-hook-form';
import type { JobForm } from './job-form.ts';

const { postJob: words } = texts;

/** How long the shift is that is being typed, and what it pays. */
export function ShiftLength({ form }: { form: JobForm }) {
  const [date, startTime, endTime, payRate] = useWatch({
    control: form.control,
    name: ['startDate', 'startTime', 'endTime', 'payRate'],
  });
  // Without a date, today's is as good as any.
  const minutes = shiftMinutes({ startDate: date || stockholmDate(new Date()), startTime, endTime });
  return (
    <p role="status" className="min-h-6 text-muted">
      {minutes !== undefined && inWords(minutes, payRate)}
    </p>
  );
}

function inWords(minutes: number, payRate: number): string | undefined {
  // The field itself says that it has to end after it starts.
  if (minutes <= 0) return undefined;
  const length = words.hoursAlone(Math.floor(minutes / 60), minutes % 60);
  return Number.isNaN(payRate) ? length : words.hoursAndPay(length, formatTotalPay(payRate, minutes));
}
