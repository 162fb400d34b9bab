import { m } from '@passa/domain';
import type { SyntheticEvent } from 'react';
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { reportFailure } from '../../ui/report-failure.ts';
import { toast } from '../../ui/toast.ts';
import type { FormDraft } from '../../ui/unsaved/use-drafted-form.ts';
import { useUnsaved } from '../../ui/unsaved/use-unsaved.ts';

type Rules<Input, Output> = {
  /** The form of what is stored. */
  stored: Input;
  draft: FormDraft;
  /** What would be stored of a form: forms of which the same would be stored are the same. */
  toStoredValues: (form: Input) => unknown;
  /** @returns the form of what is stored now */
  save: (profile: Output) => Promise<Input>;
};

export type ProfileEditing = {
  draft: FormDraft;
  isChanged: boolean;
  isSaving: boolean;
  submit: (event: SyntheticEvent) => Promise<void>;
};

/** Saves a profile's form, and knows whether it differs from what is stored; who leaves it then is asked first. */
export function useProfileEditing<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { stored, draft, toStoredValues, save }: Rules<Input, Output>,
): ProfileEditing {
  const inWriting = (values: Input) => JSON.stringify(toStoredValues(values));
  const isChanged = inWriting(useWatch({ control: form.control }) as Input) !== inWriting(stored);
  useUnsaved(isChanged, draft);

  const refuse = (problem: ApiProblem) => {
    showFieldErrors(form, problem);
    reportFailure(m.toasts_profile_update_failed(), problem);
  };
  const submit = form.handleSubmit((profile) => {
    const sent = inWriting(form.getValues());
    const confirm = (storedNow: Input) => {
      toast.success(m.toasts_profile_updated());
      // Who typed on while it was being saved keeps what they typed.
      if (inWriting(form.getValues()) !== sent) return;
      form.reset(storedNow);
      draft.drop();
    };
    return save(profile).then(confirm, refuse);
  });
  return { draft, isChanged, isSaving: form.formState.isSubmitting, submit };
}
