import { m } from '@passa/domain';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Button } from '../buttons/button.tsx';

type ErrorSummaryProps<Input extends FieldValues, Output> = { form: UseFormReturn<Input, unknown, Output> };

/** Next to the submit button of a long form: the number of invalid fields, and a button that focuses the first. */
export function ErrorSummary<Input extends FieldValues, Output>({ form }: ErrorSummaryProps<Input, Output>) {
  const paths = pathsIn(form.formState.errors);
  return (
    <div role="status" className="min-w-0">
      {paths.length > 0 && (
        <Button variant="quiet" onClick={() => form.setFocus(firstOf(paths) as Path<Input>)} className="text-danger">
          {m.common_fields_to_correct({ fields: paths.length })}
        </Button>
      )}
    </div>
  );
}

/** The path of the invalid field that comes first on the page. react-hook-form lists errors in the order found. */
function firstOf(paths: string[]): string | undefined {
  const fields = document.querySelectorAll<HTMLInputElement>('form [name]');
  return Array.from(fields, ({ name }) => name).find((name) => paths.includes(name)) ?? paths[0];
}

/** The dotted paths of all errors in a form's error object. */
function pathsIn(errors: object, above = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || name === 'root') return [];
    const path = `${above}${name}`;
    return 'type' in error && typeof error.type === 'string' ? [path] : pathsIn(error, `${path}.`);
  });
}
