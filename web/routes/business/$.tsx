import { createFileRoute, redirect } from '@tanstack/react-router';
import { paths } from '../../platform/navigation/paths.ts';

/** Any other path of the area, and the area itself. */
export const Route = createFileRoute('/business/$')({
  beforeLoad: () => redirect({ ...paths.businessDashboard(), throw: true }),
});
