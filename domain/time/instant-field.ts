import { z } from 'zod';
import { m } from '../messages/index.ts';

/** A UTC instant, ISO 8601. ISO and Zod accept the year 0, and PostgreSQL does not. */
export const instantField = z.iso
  .datetime({ error: m.validation_not_valid })
  .refine((instant) => !instant.startsWith('0000'), { error: m.validation_not_valid });
