import { z } from 'zod';
import { m } from '../messages/index.ts';

/**
 * A UTC instant, ISO 8601. ISO and Zod accept the year 0, and PostgreSQL does not. An instant that is not valid ends the validation
 * (`abort`), so that a refinement of the object around it sees valid ones only.
 */
export const instantField = z.iso
  .datetime({ error: m.validation_not_valid, abort: true })
  .refine((instant) => !instant.startsWith('0000'), { error: m.validation_not_valid, abort: true });
