import { createLazyRoute } from '@tanstack/react-router';
import { BusinessSignUpPage } from '../../people/sign-up/business-sign-up.tsx';
import { PrivacyNote } from '../../website/support/privacy-note.tsx';

export const Route = createLazyRoute('/signed-out/signup/business')({
  component: () => <BusinessSignUpPage privacyNote={<PrivacyNote />} />,
});
