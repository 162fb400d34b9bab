import type { figures as English } from '../en/figures.ts';
import type { SpokenPart } from '../spoken-part.ts';
import { swedish } from '../swedish-number.ts';

export const figures: SpokenPart<typeof English> = {
  count: (n: number) => swedish(n),
  pay: (payRate: number) => `${swedish(payRate, Number.isInteger(payRate) ? 0 : 2)}\u00a0kr/tim`,
  totalPay: (crowns: number) => `${swedish(crowns, 0)}\u00a0kr`,
  megabytes: (n: number, decimals: number) => `${swedish(n, decimals)}\u00a0MB`,
};
