import { createFileRoute } from '@tanstack/react-router';
import { WorkerSignUpPage } from '../../people/sign-up/worker-sign-up.tsx';
import { requireSignedOut } from '../../platform/navigation/guards.ts';

export const Route = createFileRoute('/signup/worker')({
  beforeLoad: ({ context }) => requireSignedOut(context.account),
  component: WorkerSignUpPage,
});
