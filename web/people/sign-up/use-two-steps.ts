import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { basicInformationSchema, m, type BasicInformationInput } from '@passa/domain';
import { useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useRouter } from '@tanstack/react-router';
import { useLocation } from '../../platform/navigation/location.ts';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { leaveSignIn } from '../../platform/navigation/guards.ts';
import type { Account } from '../../platform/session/session.ts';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { storeOpen } from '../first-steps/stored-steps.ts';
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
 * request. Each step has a history entry, so that the browser's Back and Forward buttons lead from one to the other.
 * @param details the form of step 2 with its draft
 * @param send sends both steps
 */
export function useTwoSteps<Input extends FieldValues, Details extends object>(
  { form: details, draft: detailsDraft }: { form: UseFormReturn<Input, unknown, Details>; draft: FormDraft },
  send: (person: BasicInformationInput & Details) => Promise<Account>,
) {
  const router = useRouter();
  const { history } = router;
  const location = useLocation();
  // A reload on step 2 loses the passwords, so it leads to step 1.
  const [isStep1Held, setIsStep1Held] = useState(false);
  const isEntryOfStep2 = location.state.step === 2;
  const step: SignUpStep = isEntryOfStep2 && isStep1Held ? 2 : 1;
  const { form: basics, draft: basicsDraft } = useDraftedForm({
    // One draft for both roles, so that a visitor who started with the wrong role keeps the input.
    name: 'sign-up',
    initialValues: EMPTY_FORM,
    resolver: standardSchemaResolver(basicInformationSchema),
    secret: ['password', 'confirmPassword'],
  });

  const showStep2 = () => {
    setIsStep1Held(true);
    if (!isEntryOfStep2) history.push(location.href, { ...location.state, step: 2 });
  };
  /** Shows step 1 synchronously, so that its fields exist to show messages and take the focus. */
  const returnToStep1 = () => {
    flushSync(() => setIsStep1Held(false));
    if (isEntryOfStep2) history.back();
  };

  const showSuccess = (account: Account) => {
    toast.success(m.toasts_account_created());
    storeOpen(account.id);
    return leaveSignIn(router, account);
  };
  const showFailure = (problem: ApiProblem) => {
    reportFailure(m.toasts_sign_up_failed(), problem);
    if (Object.keys(problem.fields).some((path) => path in EMPTY_FORM)) {
      returnToStep1();
      showFieldErrors(basics, problem);
    } else showFieldErrors(details, problem);
  };

  const startOver = () => {
    returnToStep1();
    detailsDraft.startOver();
    basicsDraft.startOver();
  };
  const { isRestored } = step === 1 ? basicsDraft : detailsDraft;
  const draft: RestoredDraft = { isRestored, startOver };

  const submit = details.handleSubmit(async (values) => {
    // The browser's Forward button leads to step 2 past later changes of step 1.
    if (await basics.trigger()) return send({ ...basics.getValues(), ...values }).then(showSuccess, showFailure);
    returnToStep1();
    return void basics.trigger(undefined, { shouldFocus: true });
  });

  return {
    step,
    basics,
    draft,
    showStep2: basics.handleSubmit(showStep2),
    showStep1: () => history.back(),
    submit,
  };
}
