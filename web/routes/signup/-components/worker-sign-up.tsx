import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { DEFAULT_CITY, texts, workerDetailsSchema } from '@passa/domain';
import { useForm } from 'react-hook-form';
import { useSignUpWorker } from '../../../api/sign-up.ts';
import { BasicInformationStep } from './basic-information-step.tsx';
import { SignUpPage } from './sign-up-page.tsx';
import { useTwoSteps } from './use-two-steps.ts';
import { WorkerDetailsStep } from './worker-details-step.tsx';

const { signUp: words } = texts;

export function WorkerSignUp() {
  const signUp = useSignUpWorker();
  // Both forms live here: what was typed in one is still there while the other is shown.
  const details = useForm({
    resolver: standardSchemaResolver(workerDetailsSchema),
    defaultValues: { expertise: [], city: DEFAULT_CITY, streetAddress: '', zipCode: '' },
  });
  const { step, basics, goOn, goBack, submit } = useTwoSteps(details, signUp.mutateAsync);

  return (
    <SignUpPage
      title={words.workerTitle}
      lead={words.workerLead}
      step={step}
      stepTitle={step === 1 ? words.basicInformation : words.expertiseAndLocation}
    >
      {step === 1 ? (
        <BasicInformationStep form={basics} onContinue={goOn} />
      ) : (
        <WorkerDetailsStep form={details} onBack={goBack} onSubmit={submit} />
      )}
    </SignUpPage>
  );
}
