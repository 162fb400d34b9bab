import { implausibleHours, type Figure } from '@passa/domain';
import { ApiError } from '../../platform/http/errors.ts';
import type { HireRow } from './queries.ts';

/** @throws ApiError invalidInput for hours that are to come, or far from the plan */
export function requirePlausible(figure: Figure, hire: HireRow, now: Date): void {
  const fields = implausibleHours(figure, hire, now);
  if (Object.keys(fields).length > 0) throw new ApiError('invalidInput', fields);
}
