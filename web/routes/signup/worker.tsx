import { createFileRoute } from '@tanstack/react-router';
import { onlySignedOut } from '../../platform/navigation/guards.ts';
import { WorkerSignUp } from '../../people/sign-up/worker-sign-up.tsx';

export const Route = createFileRoute('/signup/worker')({
  beforeLoad: ({ context }) => onlySignedOut(context.account),
  component: WorkerSignUp,
});
