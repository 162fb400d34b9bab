import { z } from 'zod';
import { says } from '../texts/index.ts';
import { isWeek } from './week.ts';

/** An ISO week, `2026-W48`. */
export const weekField = z.string(says('notValid')).refine(isWeek, says('notValid'));
