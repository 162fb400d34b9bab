import { createRoute } from '../../platform/router/route.ts';
import { BusinessSignUpPage } from '../../people/sign-up/business-sign-up.tsx';
import { requireSignedOut } from '../../platform/navigation/guards.ts';
import { PrivacyNote } from '../../website/privacy-note.tsx';

export const Route = createRoute({
  beforeLoad: ({ context }) => requireSignedOut(context.account),
  component: () => <BusinessSignUpPage privacyNote={<PrivacyNote />} />,
});
