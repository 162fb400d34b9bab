import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { controlStyles } from './control-styles.ts';
import { Field, type FieldText } from './field.tsx';

type TextAreaProps = FieldText & ComponentProps<'textarea'>;

/** Several lines of text. The field grows with its content. */
export function TextArea({ label, hint, error, optional = false, className, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <textarea
          rows={5}
          // Autofill knows no long texts.
          autoComplete="off"
          {...textarea}
          {...control}
          className={clsx(controlStyles, 'field-sizing-content min-h-32', className)}
        />
      )}
    </Field>
  );
}
