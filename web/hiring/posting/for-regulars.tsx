import { m, REGULARS_FIRST_HOURS } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { regularsQuery } from '../queries/regulars.ts';
import type { JobForm } from './job-form.ts';

type ForRegularsProps = {
  form: JobForm;
  /** Whether everyone sees the job already, so that nothing can be chosen. */
  isReleased: boolean;
};

const HOURS = REGULARS_FIRST_HOURS.map(String);

/** Whether the regulars of the business see the job first, and whether they may book it. */
export function ForRegulars({ form, isReleased }: ForRegularsProps) {
  const hintId = useId();
  const { data } = useQuery(regularsQuery);
  const count = data?.filter(({ status }) => status === 'agreed').length ?? 0;
  return (
    <FormSection title={m.regulars_title()}>
      {!isReleased && (
        <SelectField
          label={m.regulars_first()}
          hint={count > 0 || !data ? m.regulars_first_hint() : m.regulars_first_none()}
          options={HOURS}
          labelOf={(hours) => m.regulars_first_hours({ hours })}
          none={m.regulars_first_everyone()}
          error={form.formState.errors.regularsFirstHours?.message}
          {...form.register('regularsFirstHours', {
            setValueAs: (value: string | number | undefined) => (value ? Number(value) : undefined),
          })}
        />
      )}
      <div>
        <Checkbox label={m.regulars_can_book()} aria-describedby={hintId} {...form.register('regularsCanBook')} />
        <p id={hintId} className="max-w-prose text-sm text-muted">
          {count > 0 || !data ? m.regulars_can_book_hint({ count }) : m.regulars_can_book_none()}
        </p>
      </div>
    </FormSection>
  );
}
