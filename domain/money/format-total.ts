import { m } from '../messages/index.ts';
import { formatNumber } from '../text/format-number.ts';
import type { ShiftTotal } from './shift-total.ts';

/** Formats the length and the pay of one or more shifts, rounded to whole kronor: `42 h · 7770 kr`; `42 h · 7 770 kr` in Swedish. */
export function formatTotal({ minutes, ore }: ShiftTotal): string {
  return m.figures_total({
    hours: m.post_job_hours_alone({ hours: Math.floor(minutes / 60), minutes: minutes % 60 }),
    pay: m.figures_total_pay({ amount: formatNumber(Math.round(ore / 100), 0) }),
  });
}
