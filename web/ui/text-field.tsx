import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { controlLook } from './control-look.ts';
import { Field, type FieldText } from './field.tsx';
import { keyboardFor } from './keyboard.ts';

type TextFieldProps = FieldText & ComponentProps<'input'>;

/** A one-line input; also for dates, times and numbers, by its `type`. */
export function TextField({ label, hint, error, optional = false, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <input
          type="text"
          {...keyboardFor(input.autoComplete)}
          {...input}
          {...wiring}
          className={clsx(controlLook, className)}
        />
      )}
    </Field>
  );
}
