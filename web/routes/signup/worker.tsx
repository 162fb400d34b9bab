import { createFileRoute } from '@tanstack/react-router';
import { WorkerSignUp } from '../../people/sign-up/worker-sign-up.tsx';
import { onlySignedOut } from '../../platform/navigation/guards.ts';

export const Route = createFileRoute('/signup/worker')({
  beforeLoad: ({ context }) => onlySignedOut(context.account),
  component: WorkerSignUp,
});
