import { createFileRoute } from '@tanstack/react-router';
import { onlySignedOut } from '../../platform/navigation/guards.ts';
import { BusinessSignUp } from '../../people/sign-up/business-sign-up.tsx';

export const Route = createFileRoute('/signup/business')({
  beforeLoad: ({ context }) => onlySignedOut(context.account),
  component: BusinessSignUp,
});
