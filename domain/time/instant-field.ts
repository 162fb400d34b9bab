import { z } from 'zod';
import { says } from '../texts/index.ts';

/** A UTC instant, ISO 8601. The year 0 is one to ISO and to Zod, and none to PostgreSQL, which would fail over it. */
export const instantField = z.iso
  .datetime(says('notValid'))
  .refine((instant) => !instant.startsWith('0000'), says('notValid'));
