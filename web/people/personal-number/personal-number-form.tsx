import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { m, personalNumberSchema } from '@passa/domain';
import clsx from 'clsx';
import { useForm, useWatch } from 'react-hook-form';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { fieldsStyles } from '../../ui/form/field-styles.ts';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useUnsaved } from '../../ui/unsaved/use-unsaved.ts';
import { checkPersonalNumber, PersonalNumberFields } from './personal-number-fields.tsx';
import { useSavePersonalNumber } from './queries.ts';

/** The name of the form for its toasts. */
const FORM = 'personal-number';

/** The form for the number. Nothing that is typed here is kept on the device. */
export function PersonalNumberForm({ country }: { country: string }) {
  const save = useSavePersonalNumber();
  const empty = { country, number: '' };
  const form = useForm({ resolver: standardSchemaResolver(checkedSchema), defaultValues: empty });
  const { errors, isDirty, isSubmitting } = form.formState;
  const chosen = useWatch({ control: form.control, name: 'country' });
  const whileSaving = useUnsaved(isDirty);

  const showFailure = (problem: ApiProblem) => {
    showFieldErrors(form, problem);
    reportFailure(m.toasts_personal_number_save_failed(), problem, FORM);
  };
  const submit = form.handleSubmit((input) =>
    whileSaving(save.mutateAsync(input)).then(() => {
      toast.success(m.toasts_personal_number_saved(), { form: FORM });
      form.reset({ country: input.country, number: '' });
    }, showFailure),
  );
  return (
    <form noValidate className={clsx(fieldsStyles, 'max-w-md')} onSubmit={(event) => void submit(event)}>
      <PersonalNumberFields
        country={chosen}
        bind={(name) => ({ ...form.register(name), error: errors[name]?.message })}
      />
      <Button type="submit" variant="primary" busy={isSubmitting} className="min-h-12 sm:self-start">
        {m.personal_number_save()}
      </Button>
    </form>
  );
}

/** The server checks the same. */
const checkedSchema = personalNumberSchema.superRefine(checkPersonalNumber);
