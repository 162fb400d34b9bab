import { z } from 'zod';
import { m } from '../messages/index.ts';
import { BOUNDS, isWithinBounds } from './bounds.ts';

/**
 * A UTC instant, ISO 8601, within its bounds. An instant that is not valid ends the validation (`abort`), so that a refinement of the
 * object around it sees valid ones only.
 */
export const instantField = z.iso
  .datetime({ error: m.validation_not_valid, abort: true })
  .refine((instant) => isWithinBounds(instant, BOUNDS.instant), { error: m.validation_not_valid, abort: true });
