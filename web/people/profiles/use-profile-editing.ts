import { m } from '@passa/domain';
import type { SyntheticEvent } from 'react';
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';
import type { VersionedDraft } from '../../ui/unsaved/use-drafted-form.ts';
import { useUnsaved } from '../../ui/unsaved/use-unsaved.ts';

type EditingOptions<Input, Output> = {
  /** The form values of the profile as saved. */
  initialValues: Input;
  draft: VersionedDraft;
  /** Normalises form values to what the server would store, so that two forms can be compared. */
  normaliseForm: (form: Input) => unknown;
  /** @returns the form values of the saved profile */
  save: (profile: Output) => Promise<Input>;
};

/** The name of the form for its toasts. */
const FORM = 'profile';

export type ProfileEditing = {
  draft: VersionedDraft;
  isChanged: boolean;
  isSaving: boolean;
  submit: (event: SyntheticEvent) => Promise<void>;
};

/** Saves the form of a profile. While it has unsaved changes, leaving the page asks first. */
export function useProfileEditing<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { initialValues, draft, normaliseForm, save }: EditingOptions<Input, Output>,
): ProfileEditing {
  const serialise = (values: Input) => JSON.stringify(normaliseForm(values));
  const isChanged = serialise(useWatch({ control: form.control }) as Input) !== serialise(initialValues);
  const whileSaving = useUnsaved(isChanged, draft);

  const showFailure = (problem: ApiProblem) => {
    showFieldErrors(form, problem);
    draft.noteFailure(problem);
    reportFailure(m.toasts_profile_update_failed(), problem, FORM);
  };
  const submit = form.handleSubmit((profile) => {
    const sent = serialise(form.getValues());
    const showSaved = (saved: Input) => {
      toast.success(m.toasts_profile_updated(), { form: FORM });
      draft.rebase();
      // Input typed during the request is kept.
      if (serialise(form.getValues()) !== sent) return;
      form.reset(saved);
      draft.discard();
    };
    return whileSaving(save(profile)).then(showSaved, showFailure);
  });
  return { draft, isChanged, isSaving: form.formState.isSubmitting, submit };
}
