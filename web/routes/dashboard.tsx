import { createFileRoute } from '@tanstack/react-router';
import { forwardToOwnArea } from '../platform/navigation/guards.ts';

export const Route = createFileRoute('/dashboard')({
  beforeLoad: ({ context }) => forwardToOwnArea(context.account),
});
