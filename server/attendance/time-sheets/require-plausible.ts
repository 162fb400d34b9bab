import { implausibleHours, type WorkedHours } from '@passa/domain';
import { ApiError } from '../../platform/http/errors.ts';
import type { HireRow } from './queries.ts';

/**
 * @param under where the hours are in the input
 * @throws ApiError invalidInput for hours that are to come, or far from the plan
 */
export function requirePlausible(figure: WorkedHours, hire: HireRow, now: Date, under = ''): void {
  const fields = Object.entries(implausibleHours(figure, hire, now)).map(([field, text]) => [under + field, text]);
  if (fields.length > 0) throw new ApiError('invalidInput', Object.fromEntries(fields) as Record<string, string>);
}
