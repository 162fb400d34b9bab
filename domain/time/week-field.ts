import { z } from 'zod';
import { says } from '../texts/index.ts';
import { isWeek } from './week.ts';

/** A week by its ISO name, `2026-W48`. */
export const weekField = z.string(says('notValid')).refine(isWeek, says('notValid'));
