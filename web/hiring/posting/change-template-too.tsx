import { isolated, m } from '@passa/domain';
import { useWatch } from 'react-hook-form';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import type { JobForm, JobFormValues } from './job-form.ts';
import type { SavedTemplate } from '../core/templates.ts';
import { differsFromTemplate } from './template-values.ts';

type ChangeTemplateTooProps = {
  form: JobForm;
  template: SavedTemplate;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
};

/** Offers to keep the changes of a shift in the template that it is posted from; nothing without changes. */
export function ChangeTemplateToo({ form, template, isChosen, onChange }: ChangeTemplateTooProps) {
  const values = useWatch({ control: form.control }) as JobFormValues;
  if (!differsFromTemplate(values, template)) return null;
  return (
    <Checkbox
      label={m.templates_change_too({ name: isolated(template.name) })}
      checked={isChosen}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
