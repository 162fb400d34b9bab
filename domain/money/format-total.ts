import { m } from '../messages/index.ts';
import { formatGrouped } from '../text/format-number.ts';
import { formatLength } from '../time/format-length.ts';
import { ORE_PER_KRONA, type ShiftTotal } from './shift-total.ts';

/** Formats the length and the pay of one or more shifts: `42 h · 7,770 SEK`; `42 tim · 7 770 kr` in Swedish. */
export function formatTotal({ minutes, ore }: ShiftTotal): string {
  return m.figures_total({ hours: formatLength(minutes), pay: formatAmount(ore) });
}

/**
 * Formats an amount of money, without decimals if it has no öre: `1,317 SEK`, `1,316.58 SEK`; `1 316,58 kr` in Swedish.
 * @param ore whole öre
 */
export const formatAmount = (ore: number): string =>
  m.figures_total_pay({ amount: formatGrouped(ore / ORE_PER_KRONA, ore % ORE_PER_KRONA === 0 ? 0 : 2) });
