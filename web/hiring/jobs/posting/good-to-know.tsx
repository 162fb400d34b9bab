import { LANGUAGE_LEVELS, SPOKEN_LANGUAGES, m } from '@passa/domain';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FieldRow } from '../../../ui/form/field-row.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { JobForm } from './job-form.ts';

export function GoodToKnow({ form }: { form: JobForm }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <FormSection title={m.post_job_good_to_know()} hint={m.post_job_good_to_know_hint()}>
      <TextField
        label={m.fields_dress_code()}
        optional
        autoComplete="off"
        error={errors.dressCode?.message}
        {...register('dressCode')}
      />
      <Checkbox label={m.fields_meal_included()} {...register('mealIncluded')} />
      <fieldset>
        <legend className="mb-2 font-medium">{m.fields_language_requirements()}</legend>
        <FieldRow>
          {SPOKEN_LANGUAGES.map((language) => (
            <SelectField
              key={language}
              label={m.language_name({ language })}
              optional
              options={LANGUAGE_LEVELS}
              labelOf={(level) => m.language_level_name({ level })}
              error={errors.languageRequirements?.[language]?.message}
              {...register(`languageRequirements.${language}`)}
            />
          ))}
        </FieldRow>
      </fieldset>
      <Checkbox label={m.fields_is_urgent()} {...register('isUrgent')} />
    </FormSection>
  );
}
