import { createFileRoute } from '@tanstack/react-router';
import { onlySignedOut } from '../-guards.ts';
import { WorkerSignUp } from './-components/worker-sign-up.tsx';

export const Route = createFileRoute('/signup/worker')({
  beforeLoad: ({ context }) => onlySignedOut(context.account),
  component: WorkerSignUp,
});
