import { createFileRoute, redirect } from '@tanstack/react-router';
import { paths } from '../../platform/navigation/paths.ts';

/** Any other path of the area, and the area itself. */
export const Route = createFileRoute('/worker/$')({
  beforeLoad: () => redirect({ ...paths.myShifts(), throw: true }),
});
