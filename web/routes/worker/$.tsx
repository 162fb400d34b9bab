import { createFileRoute, redirect } from '@tanstack/react-router';
import { paths } from '../../platform/navigation/paths.ts';

/** Redirects the area's root, and any other URL in it, to My Shifts. */
export const Route = createFileRoute('/worker/$')({
  beforeLoad: () => redirect({ ...paths.myShifts(), throw: true }),
});
