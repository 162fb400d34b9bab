import { createFileRoute } from '@tanstack/react-router';
import { BusinessSignUp } from '../../people/sign-up/business-sign-up.tsx';
import { onlySignedOut } from '../../platform/navigation/guards.ts';

export const Route = createFileRoute('/signup/business')({
  beforeLoad: ({ context }) => onlySignedOut(context.account),
  component: BusinessSignUp,
});
