import { m } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { regularsQuery } from '../queries/regulars.ts';
import type { JobForm } from './job-form.ts';

/** What the regulars of the business may do with the job. */
export function ForRegulars({ form }: { form: JobForm }) {
  const hintId = useId();
  const { data } = useQuery(regularsQuery);
  const count = data?.filter(({ status }) => status === 'agreed').length ?? 0;
  return (
    <FormSection title={m.regulars_title()}>
      <div>
        <Checkbox label={m.regulars_can_book()} aria-describedby={hintId} {...form.register('regularsCanBook')} />
        <p id={hintId} className="max-w-prose text-sm text-muted">
          {count > 0 || !data ? m.regulars_can_book_hint({ count }) : m.regulars_can_book_none()}
        </p>
      </div>
    </FormSection>
  );
}
