import { createFileRoute } from '@tanstack/react-router';
import { onlySignedOut } from '../-guards.ts';
import { BusinessSignUp } from './-components/business-sign-up.tsx';

export const Route = createFileRoute('/signup/business')({
  beforeLoad: ({ context }) => onlySignedOut(context.account),
  component: BusinessSignUp,
});
