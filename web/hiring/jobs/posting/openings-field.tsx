import { m, MAX_OPENINGS } from '@passa/domain';
import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/form/text-field.tsx';

/** How many people a job needs. Register it with `valueAsNumber`. */
export function OpeningsField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label={m.fields_openings()}
      type="number"
      inputMode="numeric"
      min={1}
      max={MAX_OPENINGS}
      autoComplete="off"
      className="max-w-40 tabular-nums"
      {...field}
    />
  );
}
