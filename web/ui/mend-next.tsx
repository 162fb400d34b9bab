import { texts } from '@passa/domain';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Button } from './button.tsx';

type MendNextProps<Input extends FieldValues, Output> = { form: UseFormReturn<Input, unknown, Output> };

/** Beside the button of a long form: how many of its fields are at fault, wherever they are, and the way to the first of them. */
export function MendNext<Input extends FieldValues, Output>({ form }: MendNextProps<Input, Output>) {
  const paths = pathsIn(form.formState.errors);
  const [first] = paths;
  return (
    <div role="status" className="min-w-0">
      {first !== undefined && (
        <Button variant="quiet" onClick={() => form.setFocus(first as Path<Input>)} className="text-danger">
          {texts.common.toMend(paths.length)}
        </Button>
      )}
    </div>
  );
}

/** The dotted paths of all that is said in what a form knows of its errors. */
function pathsIn(errors: object, above = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || name === 'root') return [];
    const path = `${above}${name}`;
    return 'type' in error && typeof error.type === 'string' ? [path] : pathsIn(error, `${path}.`);
  });
}
