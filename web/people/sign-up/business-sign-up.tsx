import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  businessDetailsSchema,
  DEFAULT_BUSINESS_TYPE,
  DEFAULT_CITY,
  m,
  type BusinessDetailsInput,
} from '@passa/domain';
import type { ReactNode } from 'react';
import { useDraftedForm } from '../../ui/unsaved/use-drafted-form.ts';
import { BasicInformationStep } from './basic-information-step.tsx';
import { BusinessDetailsStep } from './business-details-step.tsx';
import { useSignUpBusiness } from './queries.ts';
import { SignUpPage } from './sign-up-page.tsx';
import { useTwoSteps } from './use-two-steps.ts';

const EMPTY_FORM: BusinessDetailsInput = {
  businessName: '',
  organisationNumber: '',
  businessType: DEFAULT_BUSINESS_TYPE,
  otherBusinessType: '',
  businessAddress: '',
  city: DEFAULT_CITY,
  zipCode: '',
};

export function BusinessSignUpPage({ privacyNote }: { privacyNote: ReactNode }) {
  const signUp = useSignUpBusiness();
  // Both forms are held here, so that each keeps its input while the other is shown.
  const details = useDraftedForm({
    name: 'sign-up/business',
    initialValues: EMPTY_FORM,
    resolver: standardSchemaResolver(businessDetailsSchema),
  });
  const { step, basics, draft, showStep2, showStep1, submit } = useTwoSteps(details, signUp.mutateAsync);

  return (
    <SignUpPage
      privacyNote={privacyNote}
      title={m.sign_up_business_title()}
      lead={m.sign_up_business_lead()}
      draft={draft}
      step={step}
      stepTitle={step === 1 ? m.sign_up_basic_information() : m.sign_up_business_details()}
    >
      {step === 1 ? (
        <BasicInformationStep form={basics} onContinue={showStep2} />
      ) : (
        <BusinessDetailsStep form={details.form} onBack={showStep1} onSubmit={submit} />
      )}
    </SignUpPage>
  );
}
