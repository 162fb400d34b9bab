import { m } from '../messages/index.ts';
import { formatTotal } from './format-total.ts';
import { formatPay } from './pay.ts';
import { shiftTotal } from './shift-total.ts';

/**
 * Formats the hourly pay of a shift with its paid time and its pay in all: `185 SEK/hr (8 h · 1,480 SEK)`; `185 kr/tim (8 tim · 1 480 kr)` in
 * Swedish.
 * @param shift the pay in SEK per hour, the UTC instants of start and end, and the break that the job states
 */
export const formatPayWithTotal = ({
  payRate,
  startDate,
  endDate,
  breakMinutes,
  breakIsPaid,
}: {
  payRate: number;
  startDate: Date;
  endDate: Date;
  breakMinutes: number | null;
  breakIsPaid: boolean | null;
}) => {
  const stated = breakMinutes === null ? null : { minutes: breakMinutes, isPaid: breakIsPaid ?? false };
  const total = formatTotal(shiftTotal(payRate, startDate, endDate, stated));
  return m.figures_pay_with_total({ pay: formatPay(payRate), total });
};
