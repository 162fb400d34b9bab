import { m } from '@passa/domain';
import { useId, type ReactNode } from 'react';
import { describedBy } from './described-by.ts';
import { FieldError } from './field-error.tsx';

export type FieldText = {
  /** The visible label, which is also the accessible name (design, section 5). */
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Fields are required unless they say otherwise. */
  optional?: boolean;
};

/** What ties a control to its label, its hint and its error. */
export type ControlWiring = {
  id: string;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

type FieldProps = FieldText & { children: (wiring: ControlWiring) => ReactNode };

/** A labelled control with its hint above and its error below. */
export function Field({ label, hint, error, optional = false, children }: FieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col">
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium">
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

// Assistive technology hears the same from `aria-required`; the name stays the label's text.
// Nothing is required in a search, so nothing there is told apart.
function OptionalMark() {
  return (
    <span aria-hidden className="text-sm text-muted in-[search]:hidden">
      {m.common_optional()}
    </span>
  );
}
