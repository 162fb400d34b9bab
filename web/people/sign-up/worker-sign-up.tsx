import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { DEFAULT_CITY, m, workerDetailsSchema, type WorkerDetailsInput } from '@passa/domain';
import type { ReactNode } from 'react';
import { useDraftedForm } from '../../ui/unsaved/use-drafted-form.ts';
import { BasicInformationStep } from './basic-information-step.tsx';
import { useSignUpWorker } from './queries.ts';
import { SignUpPage } from './sign-up-page.tsx';
import { useTwoSteps } from './use-two-steps.ts';
import { WorkerDetailsStep } from './worker-details-step.tsx';

const EMPTY_FORM: WorkerDetailsInput = { expertise: [], city: DEFAULT_CITY, streetAddress: '', zipCode: '' };

type WorkerSignUpProps = {
  /** Explains the page to a visitor who has opened a link. */
  note?: ReactNode;
  privacyNote: ReactNode;
};

export function WorkerSignUpPage({ note, privacyNote }: WorkerSignUpProps) {
  const signUp = useSignUpWorker();
  // Both forms are held here, so that each keeps its input while the other is shown.
  const details = useDraftedForm({
    name: 'sign-up/worker',
    initialValues: EMPTY_FORM,
    resolver: standardSchemaResolver(workerDetailsSchema),
  });
  const { step, basics, draft, showStep2, showStep1, submit } = useTwoSteps(details, signUp.mutateAsync);

  return (
    <SignUpPage
      note={note}
      privacyNote={privacyNote}
      title={m.sign_up_worker_title()}
      lead={m.sign_up_worker_lead()}
      draft={draft}
      step={step}
      stepTitle={step === 1 ? m.sign_up_basic_information() : m.sign_up_expertise_and_location()}
    >
      {step === 1 ? (
        <BasicInformationStep form={basics} onContinue={showStep2} />
      ) : (
        <WorkerDetailsStep form={details.form} onBack={showStep1} onSubmit={submit} />
      )}
    </SignUpPage>
  );
}
