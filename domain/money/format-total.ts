import { m } from '../messages/index.ts';
import { formatCount } from '../text/format-number.ts';
import { formatLength } from '../time/format-length.ts';
import type { ShiftTotal } from './shift-total.ts';

/** Formats the length and the pay of one or more shifts: `42 h · 7,770 SEK`; `42 tim · 7 770 kr` in Swedish. */
export function formatTotal({ minutes, ore }: ShiftTotal): string {
  return m.figures_total({
    hours: formatLength(minutes),
    pay: m.figures_total_pay({ amount: formatCount(ore / 100) }),
  });
}
