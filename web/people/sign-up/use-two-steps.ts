import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { basicInformationSchema, m, type BasicInformationInput } from '@passa/domain';
import { useRouter } from '../../platform/router/router-provider.tsx';
import { useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { reportFailure } from '../../ui/report-failure.ts';
import { toast } from '../../ui/toast.ts';
import { useDraftedForm, type FormDraft, type RestoredDraft } from '../../ui/unsaved/use-drafted-form.ts';

export type SignUpStep = 1 | 2;

export type SubmitHandler = (event: SyntheticEvent) => Promise<void>;

/** The form of step 1, for both roles. */
export type BasicsForm = UseFormReturn<BasicInformationInput, unknown, BasicInformationInput>;

const EMPTY_FORM: BasicInformationInput = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  password: '',
  confirmPassword: '',
};

/**
 * A sign-up in two steps (specification section 4). Step 1 is held until step 2 is submitted; then both are sent in one
 * request.
 * @param details the form of step 2 with its draft
 * @param send sends both steps
 */
export function useTwoSteps<Input extends FieldValues, Details extends object>(
  { form: details, draft: detailsDraft }: { form: UseFormReturn<Input, unknown, Details>; draft: FormDraft },
  send: (person: BasicInformationInput & Details) => Promise<unknown>,
) {
  const { navigate } = useRouter();
  const [step, setStep] = useState<SignUpStep>(1);
  const { form: basics, draft: basicsDraft } = useDraftedForm({
    // One draft for both roles, so that a visitor who started with the wrong role keeps the input.
    name: 'sign-up',
    initialValues: EMPTY_FORM,
    resolver: standardSchemaResolver(basicInformationSchema),
    secret: ['password', 'confirmPassword'],
  });

  const showSuccess = () => {
    toast.success(m.toasts_account_created());
    return navigate(paths.dashboard());
  };
  const showFailure = (problem: ApiProblem) => {
    reportFailure(m.toasts_sign_up_failed(), problem);
    if (Object.keys(problem.fields).some((path) => path in EMPTY_FORM)) {
      // Synchronously, so that the fields exist to show the messages and take the focus.
      flushSync(() => setStep(1));
      showFieldErrors(basics, problem);
    } else showFieldErrors(details, problem);
  };

  const startOver = () => {
    // Synchronously, so that the first field exists to take the focus.
    flushSync(() => setStep(1));
    detailsDraft.startOver();
    basicsDraft.startOver();
  };
  const draft: RestoredDraft = { isRestored: detailsDraft.isRestored || basicsDraft.isRestored, startOver };

  return {
    step,
    basics,
    draft,
    showStep2: basics.handleSubmit(() => setStep(2)),
    showStep1: () => setStep(1),
    submit: details.handleSubmit((values) => send({ ...basics.getValues(), ...values }).then(showSuccess, showFailure)),
  };
}
