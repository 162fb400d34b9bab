import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ApiProblem } from '../../platform/http/problem.ts';

/**
 * Shows the server's messages at the fields of a form, and focuses the first of them.
 * @returns whether any message belongs to a field of this form
 */
export function showFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  problem: ApiProblem,
): boolean {
  const values = form.getValues();
  const ownErrors = Object.entries(problem.fields).filter(([path]) => (path.split('.')[0] ?? path) in values);
  for (const [index, [path, message]] of ownErrors.entries()) {
    form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return ownErrors.length > 0;
}
