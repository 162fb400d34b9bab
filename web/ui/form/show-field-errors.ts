import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ApiProblem } from '../../platform/http/problem.ts';

/**
 * Puts the server's messages under the fields of a form, and the focus on the first of them.
 * @returns whether any of them belongs to this form
 */
export function showFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  problem: ApiProblem,
): boolean {
  const values = form.getValues();
  const mine = Object.entries(problem.fields).filter(([path]) => (path.split('.')[0] ?? path) in values);
  for (const [place, [path, message]] of mine.entries()) {
    form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: place === 0 });
  }
  return mine.length > 0;
}
