import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlStyles } from './control-styles.ts';
import { Field, type FieldText } from './field.tsx';

type SelectFieldProps<Option extends string> = FieldText &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly Option[];
    /** The label of an option. */
    labelOf: (option: Option) => string;
    /** The label of the group that an option is listed under. Options of one group follow each other. */
    groupOf?: (option: Option) => string;
    /** The label of the empty option. Without it there is no empty option. */
    none?: string;
  };

/** One choice from a closed list, as a native select. */
export function SelectField<Option extends string>({
  label,
  hint,
  error,
  optional = false,
  options,
  labelOf,
  groupOf,
  none,
  className,
  ...select
}: SelectFieldProps<Option>) {
  const toOption = (option: Option) => (
    <option key={option} value={option}>
      {labelOf(option)}
    </option>
  );
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className="relative">
          {/* Autofill knows none of these values but an address's city. */}
          <select
            autoComplete="off"
            {...select}
            {...control}
            className={clsx(controlStyles, 'appearance-none pr-[min(2.75rem,15vw)]', className)}
          >
            {none !== undefined && <option value="">{none}</option>}
            {groupOf
              ? Array.from(Map.groupBy(options, groupOf), ([label, inGroup]) => (
                  <optgroup key={label} label={label}>
                    {inGroup.map(toOption)}
                  </optgroup>
                ))
              : options.map(toOption)}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-[min(0.875rem,4.375vw)] size-5 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  );
}
