import { createFileRoute, redirect } from '@tanstack/react-router';
import { paths } from '../platform/navigation/paths.ts';

/** Redirects any other URL to the home page. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => redirect({ ...paths.home(), throw: true }),
});
