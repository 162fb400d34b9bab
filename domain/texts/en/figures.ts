import { english } from '../english-number.ts';

export const figures = {
  count: (n: number) => english(n),
  /** @param payRate SEK per hour */
  pay: (payRate: number) => `${Number.isInteger(payRate) ? payRate : payRate.toFixed(2)} SEK/hr`,
  totalPay: (crowns: number) => `${crowns} SEK`,
  megabytes: (n: number, decimals: number) => `${n.toFixed(decimals)} MB`,
} as const;
