import { createFileRoute, redirect } from '@tanstack/react-router';
import { paths } from '../../api/paths.ts';

/** Any other path of the area, and the area itself. */
export const Route = createFileRoute('/business/$')({
  beforeLoad: () => redirect({ ...paths.businessDashboard(), throw: true }),
});
