import { z } from 'zod';
import { says } from '../texts/index.ts';

/** A UTC instant, ISO 8601. ISO and Zod accept the year 0, and PostgreSQL does not. */
export const instantField = z.iso
  .datetime(says('notValid'))
  .refine((instant) => !instant.startsWith('0000'), says('notValid'));
