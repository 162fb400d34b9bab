import { createFileRoute, redirect } from '@tanstack/react-router';
import { paths } from '../../platform/navigation/paths.ts';

/** Redirects the area's root, and any other URL in it, to the dashboard. */
export const Route = createFileRoute('/business/$')({
  beforeLoad: () => redirect({ ...paths.businessDashboard(), throw: true }),
});
