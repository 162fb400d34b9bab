import { formatTotal, shiftTotal } from '@passa/domain';

type Shift = { payRate: number; startDate: string; endDate: string };

/** The length and the pay of a shift: `8 h · 1,480 SEK`. */
export const shiftTotalText = ({ payRate, startDate, endDate }: Shift): string =>
  formatTotal(shiftTotal(payRate, new Date(startDate), new Date(endDate)));
