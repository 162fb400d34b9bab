import { createFileRoute } from '@tanstack/react-router';
import { BusinessSignUpPage } from '../../people/sign-up/business-sign-up.tsx';
import { requireSignedOut } from '../../platform/navigation/guards.ts';

export const Route = createFileRoute('/signup/business')({
  beforeLoad: ({ context }) => requireSignedOut(context.account),
  component: BusinessSignUpPage,
});
