import { z } from 'zod';
import { texts } from '../texts/index.ts';
import { isWeek } from './week.ts';

const { notValid } = texts.validation;

/** A week by its ISO name, `2026-W48`. */
export const weekField = z.string(notValid).refine(isWeek, notValid);
