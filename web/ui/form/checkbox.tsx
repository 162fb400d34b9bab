import type { ComponentProps } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: string };

/** A checkbox with its label. The whole line is the touch target. */
export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-3">
      <input type="checkbox" {...input} className="size-5 shrink-0" />
      {label}
    </label>
  );
}
