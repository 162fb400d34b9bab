import { LANGUAGE_LEVELS, LANGUAGES, texts } from '@passa/domain';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FieldRow } from '../../ui/form/field-row.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { JobForm } from './job-form.ts';

const { fields, names, postJob: words } = texts;

export function GoodToKnow({ form }: { form: JobForm }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <FormSection title={words.goodToKnow} hint={words.goodToKnowHint}>
      <TextField
        label={fields.dressCode}
        optional
        autoComplete="off"
        error={errors.dressCode?.message}
        {...register('dressCode')}
      />
      <fieldset>
        <legend className="mb-2 font-medium">{fields.languageRequirements}</legend>
        <FieldRow>
          {LANGUAGES.map((language) => (
            <SelectField
              key={language}
              label={names.language[language]}
              optional
              options={LANGUAGE_LEVELS}
              names={names.level}
              error={errors.languageRequirements?.[language]?.message}
              {...register(`languageRequirements.${language}`)}
            />
          ))}
        </FieldRow>
      </fieldset>
      <Checkbox label={fields.isUrgent} {...register('isUrgent')} />
    </FormSection>
  );
}
