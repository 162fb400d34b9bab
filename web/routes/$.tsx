import { createFileRoute, redirect } from '@tanstack/react-router';
import { paths } from '../platform/navigation/paths.ts';

/** Anything else goes to the public page. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => redirect({ ...paths.home(), throw: true }),
});
