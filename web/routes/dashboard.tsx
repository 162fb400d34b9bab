import { createFileRoute } from '@tanstack/react-router';
import { forwardToOwnArea } from './-guards.ts';

export const Route = createFileRoute('/dashboard')({
  beforeLoad: ({ context }) => forwardToOwnArea(context.account),
});
