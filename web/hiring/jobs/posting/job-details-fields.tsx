import { EXPERTISE, m } from '@passa/domain';
import { CheckboxGroup } from '../../../ui/form/checkbox-group.tsx';
import { FieldRow } from '../../../ui/form/field-row.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { parsePayRate, type JobForm } from './job-form.ts';
import { OpeningsField } from './openings-field.tsx';

export function JobDetailsFields({ form }: { form: JobForm }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <FormSection title={m.post_job_job_details()}>
      <TextField label={m.fields_title()} autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextArea label={m.fields_description()} error={errors.description?.message} {...register('description')} />
      <CheckboxGroup
        legend={m.fields_required_expertise()}
        hint={m.post_job_expertise_hint()}
        options={EXPERTISE}
        labelOf={(expertise) => m.expertise_name({ expertise })}
        error={errors.requiredExpertise?.message}
        {...register('requiredExpertise')}
      />
      <FieldRow isNarrow>
        <TextField
          label={m.fields_pay_rate()}
          inputMode="decimal"
          autoComplete="off"
          className="max-w-40 tabular-nums"
          error={errors.payRate?.message}
          {...register('payRate', { setValueAs: parsePayRate })}
        />
        <OpeningsField error={errors.openings?.message} {...register('openings', { valueAsNumber: true })} />
      </FieldRow>
    </FormSection>
  );
}
