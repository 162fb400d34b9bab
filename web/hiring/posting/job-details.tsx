import { EXPERTISE, texts } from '@passa/domain';
import { CheckboxGroup } from '../../ui/form/checkbox-group.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { payRateOf, type JobForm } from './job-form.ts';

const { fields, postJob: words } = texts;

export function JobDetails({ form }: { form: JobForm }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <FormSection title={words.jobDetails}>
      <TextField label={fields.title} autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextArea label={fields.description} error={errors.description?.message} {...register('description')} />
      <CheckboxGroup
        legend={fields.requiredExpertise}
        options={EXPERTISE}
        names={texts.names.expertise}
        error={errors.requiredExpertise?.message}
        {...register('requiredExpertise')}
      />
      <TextField
        label={fields.payRate}
        inputMode="decimal"
        autoComplete="off"
        className="max-w-40 tabular-nums"
        error={errors.payRate?.message}
        {...register('payRate', { setValueAs: payRateOf })}
      />
    </FormSection>
  );
}
