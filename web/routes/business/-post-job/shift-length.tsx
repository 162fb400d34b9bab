import { formatTotalPay, stockholmDate, stockholmInstant, texts } from '@passa/domain';
import { useWatch } from 'react-hook-form';
import type { JobForm } from './job-form.ts';

const { postJob: words } = texts;

const A_MINUTE = 60_000;

/** How long the shift is that is being typed, and what it pays. */
export function ShiftLength({ form }: { form: JobForm }) {
  const [date, start, end, payRate] = useWatch({
    control: form.control,
    name: ['startDate', 'startTime', 'endTime', 'payRate'],
  });
  return (
    <p role="status" className="min-h-6 text-muted">
      {start && end && inWords(minutesBetween(date, start, end), payRate)}
    </p>
  );
}

/** Between instants: on two nights a year the clock is changed. Without a date, today's is as good as any. */
function minutesBetween(date: string, start: string, end: string): number {
  const on = date || stockholmDate(new Date());
  return (stockholmInstant(on, end).getTime() - stockholmInstant(on, start).getTime()) / A_MINUTE;
}

function inWords(minutes: number, payRate: number): string | undefined {
  // The field itself says that it has to end after it starts.
  if (minutes <= 0) return undefined;
  const length = words.hoursAlone(Math.floor(minutes / 60), minutes % 60);
  return Number.isNaN(payRate) ? length : words.hoursAndPay(length, formatTotalPay(payRate, minutes));
}
