import { EXPERTISE, LANGUAGE_LEVELS, SPOKEN_LANGUAGES, m } from '@passa/domain';
import { CheckboxGroup } from '../../ui/form/checkbox-group.tsx';
import { FieldRow } from '../../ui/form/field-row.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { LinkedSection } from '../../ui/page/linked-section.tsx';
import type { StoredWorkerProfile } from './queries.ts';
import type { WorkerForm } from './worker-form.ts';

/** The sections for expertise and languages. */
export function Skills({ form, profile }: { form: WorkerForm; profile: StoredWorkerProfile }) {
  const { register } = form;
  const { errors } = form.formState;
  // The level None stands for both (specification section 9), so a hint says that a level is still to be chosen.
  const lacksLevel = SPOKEN_LANGUAGES.some((language) => profile.languageProficiency[language] === undefined);
  return (
    <>
      <LinkedSection anchor="expertise" title={m.profile_expertise()}>
        <CheckboxGroup
          legend={m.fields_expertise()}
          legendHidden
          options={EXPERTISE}
          labelOf={(expertise) => m.expertise_name({ expertise })}
          error={errors.expertise?.message}
          {...register('expertise')}
        />
      </LinkedSection>
      <LinkedSection
        title={m.profile_language_proficiency()}
        {...(lacksLevel && { hint: m.profile_languages_hint() })}
        anchor="languages"
      >
        <fieldset>
          <legend className="sr-only">{m.fields_language_proficiency()}</legend>
          <FieldRow>
            {SPOKEN_LANGUAGES.map((language) => (
              <SelectField
                key={language}
                label={m.language_name({ language })}
                options={LANGUAGE_LEVELS}
                labelOf={(level) => m.language_level_name({ level })}
                error={errors.languageProficiency?.[language]?.message}
                {...register(`languageProficiency.${language}`)}
              />
            ))}
          </FieldRow>
        </fieldset>
      </LinkedSection>
    </>
  );
}
