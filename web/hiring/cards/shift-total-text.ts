import { formatTotal, shiftTotal, totalOf } from '@passa/domain';

type Shift = {
  payRate: number;
  startDate: string;
  endDate: string;
  break: { minutes: number; isPaid: boolean } | null;
  application?: { paidMinutes: number | null } | null;
};

/** The paid time and the pay of a shift: `8 h · 1,480 SEK`. Once hours are proposed, of the minutes that they pay. */
export function shiftTotalText({ payRate, startDate, endDate, break: stated, application }: Shift): string {
  const paidMinutes = application?.paidMinutes ?? null;
  return formatTotal(
    paidMinutes === null
      ? shiftTotal(payRate, new Date(startDate), new Date(endDate), stated)
      : totalOf(payRate, paidMinutes),
  );
}
