import { lazy } from 'react';
import { loadWithRetry } from '../../platform/http/load-with-retry.ts';

/** The calendar, which loads when it is first rendered. */
export const LazyCalendar = lazy(() =>
  loadWithRetry(() => import('./calendar.tsx')).then(({ Calendar }) => ({ default: Calendar })),
);
