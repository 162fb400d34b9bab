import { EXPERTISE, LANGUAGE_LEVELS, LANGUAGES, texts } from '@passa/domain';
import { CheckboxGroup } from '../../ui/form/checkbox-group.tsx';
import { FieldRow } from '../../ui/form/field-row.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { WorkerForm } from './worker-form.ts';

const { fields, names, profile: words } = texts;

/** What a worker can do, and which languages they speak: two sections, each a group under its title. */
export function Skills({ form }: { form: WorkerForm }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <>
      <FormSection title={words.expertise}>
        <CheckboxGroup
          legend={fields.expertise}
          legendHidden
          options={EXPERTISE}
          names={names.expertise}
          error={errors.expertise?.message}
          {...register('expertise')}
        />
      </FormSection>
      <FormSection title={words.languageProficiency}>
        <fieldset>
          <legend className="sr-only">{fields.languageProficiency}</legend>
          <FieldRow>
            {LANGUAGES.map((language) => (
              <SelectField
                key={language}
                label={names.language[language]}
                options={LANGUAGE_LEVELS}
                names={names.level}
                error={errors.languageProficiency?.[language]?.message}
                {...register(`languageProficiency.${language}`)}
              />
            ))}
          </FieldRow>
        </fieldset>
      </FormSection>
    </>
  );
}
