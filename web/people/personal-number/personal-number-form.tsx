import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  COUNTRIES,
  getLocale,
  HOME_COUNTRY,
  m,
  parsePersonalNumber,
  personalNumberMessage,
  personalNumberSchema,
  stockholmDate,
  type PersonalNumberInput,
} from '@passa/domain';
import clsx from 'clsx';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/button.tsx';
import { fieldsStyles } from '../../ui/form/field-styles.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { toast } from '../../ui/toast.ts';
import { useUnsaved } from '../../ui/unsaved/use-unsaved.ts';
import { countryName } from './country-name.ts';
import { useSavePersonalNumber } from './queries.ts';

/** The name of the form for its toasts. */
const FORM = 'personal-number';

/** The form for the number. Nothing that is typed here is kept on the device. */
export function PersonalNumberForm({ country }: { country: string }) {
  const save = useSavePersonalNumber();
  const empty = { country, number: '' };
  const form = useForm({ resolver: standardSchemaResolver(checkedSchema), defaultValues: empty });
  const { errors, isDirty, isSubmitting } = form.formState;
  const isForeign = useWatch({ control: form.control, name: 'country' }) !== HOME_COUNTRY;
  const countries = useMemo(() => countriesByName(), []);
  useUnsaved(isDirty);

  const showFailure = (problem: ApiProblem) => {
    showFieldErrors(form, problem);
    reportFailure(m.toasts_personal_number_save_failed(), problem, FORM);
  };
  const submit = form.handleSubmit((input) =>
    save.mutateAsync(input).then(() => {
      toast.success(m.toasts_personal_number_saved(), { form: FORM });
      form.reset({ country: input.country, number: '' });
    }, showFailure),
  );
  return (
    <form noValidate className={clsx(fieldsStyles, 'max-w-md')} onSubmit={(event) => void submit(event)}>
      <SelectField
        label={m.personal_number_country()}
        options={countries}
        labelOf={countryName}
        error={errors.country?.message}
        {...form.register('country')}
      />
      <TextField
        label={isForeign ? m.personal_number_label_foreign() : m.personal_number_label()}
        hint={isForeign ? undefined : m.personal_number_format()}
        inputMode={isForeign ? 'text' : 'numeric'}
        autoComplete="off"
        spellCheck={false}
        error={errors.number?.message}
        {...form.register('number')}
      />
      <Button type="submit" variant="primary" busy={isSubmitting} className="min-h-12 sm:self-start">
        {m.personal_number_save()}
      </Button>
    </form>
  );
}

/** The server checks the same. */
const checkedSchema = personalNumberSchema.superRefine((input: PersonalNumberInput, context) => {
  const parsed = parsePersonalNumber(input, stockholmDate(new Date()));
  if ('refusal' in parsed)
    context.addIssue({ code: 'custom', path: ['number'], message: personalNumberMessage(parsed.refusal) });
});

/** Sweden first, and then by name. */
function countriesByName(): string[] {
  const { compare } = new Intl.Collator(getLocale());
  const others = COUNTRIES.filter((code) => code !== HOME_COUNTRY).map((code) => ({ code, name: countryName(code) }));
  return [HOME_COUNTRY, ...others.toSorted((one, other) => compare(one.name, other.name)).map(({ code }) => code)];
}
