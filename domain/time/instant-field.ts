import { z } from 'zod';
import { m } from '../messages/index.ts';

/** A UTC instant, ISO 8601. The year 0 is one to ISO and to Zod, and none to PostgreSQL, which would fail over it. */
export const instantField = z.iso
  .datetime({ error: m.validation_not_valid })
  .refine((instant) => !instant.startsWith('0000'), { error: m.validation_not_valid });
