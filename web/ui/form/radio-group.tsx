import { useId, type ComponentProps } from 'react';

type RadioGroupProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  legend: string;
  /** `checked` is for a group with a value held by the parent. */
  choices: readonly { value: string; label: string; hint: string; checked?: boolean }[];
};

/** One choice from a few, each with its consequence. */
export function RadioGroup({ legend, choices, className, ...input }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset className={className}>
      <legend className="mb-1 font-medium">{legend}</legend>
      {choices.map(({ value, label, hint, checked }) => (
        <div key={value}>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              {...input}
              value={value}
              checked={checked}
              aria-describedby={`${id}-${value}`}
              className="size-5 shrink-0 accent-ink"
            />
            {label}
          </label>
          <p id={`${id}-${value}`} className="-mt-1.5 mb-1 ml-8 text-sm text-muted">
            {hint}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
