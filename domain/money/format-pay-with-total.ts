import { m } from '../messages/index.ts';
import { formatTotal } from './format-total.ts';
import { formatPay } from './pay.ts';
import { shiftTotal } from './shift-total.ts';

/**
 * Formats the hourly pay of a shift with its length and its pay in all: `185 SEK/hr (8 h · 1,480 SEK)`; `185 kr/tim (8 tim · 1 480 kr)` in
 * Swedish.
 * @param shift the pay in SEK per hour, and the UTC instants of start and end
 */
export const formatPayWithTotal = ({
  payRate,
  startDate,
  endDate,
}: {
  payRate: number;
  startDate: Date;
  endDate: Date;
}) =>
  m.figures_pay_with_total({ pay: formatPay(payRate), total: formatTotal(shiftTotal(payRate, startDate, endDate)) });
