import { z } from 'zod';
import { m } from '../messages/index.ts';
import { isSevenDays } from './seven-days.ts';

/** Seven days, by the first of them, `2026-11-24`, or by their ISO week, `2026-W48`. */
export const weekField = z
  .string({ error: m.validation_not_valid })
  .refine(isSevenDays, { error: m.validation_not_valid });
