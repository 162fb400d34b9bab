import { m } from '@passa/domain';
import { useId, type ReactNode } from 'react';
import { describedBy } from './described-by.ts';
import { FieldError } from './field-error.tsx';

export type FieldText = {
  /** The visible label, which is also the accessible name. */
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Fields are required by default. */
  optional?: boolean;
};

/** The attributes that associate a control with its label, hint and error. */
export type ControlAttributes = {
  id: string;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

/** The id of the label of a control. */
export const labelId = (controlId: string) => `${controlId}-label`;

type FieldProps = FieldText & { children: (control: ControlAttributes) => ReactNode };

/** A labelled control with its hint above and its error below. */
export function Field({ label, hint, error, optional = false, children }: FieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col">
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label id={labelId(id)} htmlFor={id} className="font-medium">
          {label}
        </label>
        {optional && <OptionalMark />}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-required': !optional,
        'aria-invalid': Boolean(error),
        'aria-describedby': describedBy(id, { hint, error }),
      })}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

// Hidden from assistive technology, which has `aria-required`, so that the accessible name is only the label. A search
// has no required fields, so it shows no mark.
function OptionalMark() {
  return (
    <span aria-hidden className="text-sm text-muted in-[search]:hidden">
      {m.common_optional()}
    </span>
  );
}
