import { texts } from '@passa/domain';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Button } from '../button.tsx';

type MendNextProps<Input extends FieldValues, Output> = { form: UseFormReturn<Input, unknown, Output> };

/** Beside the button of a long form: how many of its fields are at fault, wherever they are, and the way to the first of them. */
export function MendNext<Input extends FieldValues, Output>({ form }: MendNextProps<Input, Output>) {
  const paths = pathsIn(form.formState.errors);
  return (
    <div role="status" className="min-w-0">
      {paths.length > 0 && (
        <Button variant="quiet" onClick={() => form.setFocus(firstOf(paths) as Path<Input>)} className="text-danger">
          {texts.common.toMend(paths.length)}
        </Button>
      )}
    </div>
  );
}

/** The path of the field that stands first on the page: errors come in the order in which they were found. */
function firstOf(paths: string[]): string | undefined {
  const fields = document.querySelectorAll<HTMLInputElement>('[name]');
  return Array.from(fields, ({ name }) => name).find((name) => paths.includes(name)) ?? paths[0];
}

/** The dotted paths of all that is said in what a form knows of its errors. */
function pathsIn(errors: object, above = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || name === 'root') return [];
    const path = `${above}${name}`;
    return 'type' in error && typeof error.type === 'string' ? [path] : pathsIn(error, `${path}.`);
  });
}
