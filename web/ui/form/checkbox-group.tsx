import { useId, type ComponentProps } from 'react';
import { describedBy } from './described-by.ts';
import { FieldError } from './field-error.tsx';

type CheckboxGroupProps<Option extends string> = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  legend: string;
  /** Hides the legend visually, if a heading has the same text. */
  legendHidden?: boolean;
  options: readonly Option[];
  /** The label of an option. */
  labelOf: (option: Option) => string;
  hint?: string | undefined;
  error?: string | undefined;
};

/** Several choices from a closed list under one name. The form's value is an array. */
export function CheckboxGroup<Option extends string>({
  legend,
  legendHidden = false,
  options,
  labelOf,
  hint,
  error,
  className,
  ...input
}: CheckboxGroupProps<Option>) {
  const id = useId();
  return (
    <fieldset aria-describedby={describedBy(id, { hint, error })} className={className}>
      <legend className={legendHidden ? 'sr-only' : 'mb-2 font-medium'}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option}
            className="inline-flex min-h-11 max-w-full items-center gap-2.5 rounded-md border border-edge bg-raised px-3.5 wrap-anywhere transition-colors hover:border-ink has-checked:border-ink has-checked:bg-sunken has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink has-aria-invalid:border-danger"
          >
            <input
              type="checkbox"
              {...input}
              value={option}
              aria-invalid={Boolean(error)}
              className="size-4.5 shrink-0 outline-none"
            />
            {labelOf(option)}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
