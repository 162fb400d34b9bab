import { createFileRoute } from '@tanstack/react-router';
import { redirectToOwnArea } from '../platform/navigation/guards.ts';

export const Route = createFileRoute('/dashboard')({
  beforeLoad: ({ context }) => redirectToOwnArea(context.account),
});
