import { z } from 'zod';
import { m } from '../messages/index.ts';
import { isWeek } from './week.ts';

/** An ISO week, `2026-W48`. */
export const weekField = z.string({ error: m.validation_not_valid }).refine(isWeek, { error: m.validation_not_valid });
