import { redirectToOwnArea } from './platform/navigation/guards.ts';
import { paths } from './platform/navigation/paths.ts';
import { createRoute, redirect } from './platform/router/route.ts';
import type { Page } from './platform/router/router.ts';
import { Route as businessDashboard } from './routes/business/dashboard.tsx';
import { Route as business } from './routes/business/route.tsx';
import { Route as myShifts } from './routes/worker/dashboard.tsx';
import { Route as worker } from './routes/worker/route.tsx';

/**
 * Every page of the app, in the order in which they are matched. Their scripts are loaded when they are opened, except those of the
 * dashboards: after the log-in every user begins there.
 */
export const pages: Page[] = [
  { path: '/', routes: [() => import('./routes/index.tsx')] },
  { path: '/login', routes: [() => import('./routes/login.tsx')] },
  { path: '/forgot-password', routes: [() => import('./routes/forgot-password.tsx')] },
  { path: '/reset-password', routes: [() => import('./routes/reset-password.tsx')] },
  { path: '/confirm-email', routes: [() => import('./routes/confirm-email.tsx')] },
  { path: '/unsubscribe/$token', routes: [() => import('./routes/unsubscribe/$token.tsx')] },
  { path: '/kiosk', routes: [() => import('./routes/kiosk/index.tsx')], isWithoutAccount: true },
  { path: '/kiosk/inspection', routes: [() => import('./routes/kiosk/inspection.tsx')], isWithoutAccount: true },
  { path: '/signup/worker', routes: [() => import('./routes/signup/worker.tsx')] },
  { path: '/signup/business', routes: [() => import('./routes/signup/business.tsx')] },
  {
    path: '/dashboard',
    routes: [createRoute({ beforeLoad: ({ context: { account } }) => redirectToOwnArea(account) })],
  },

  { path: '/worker/dashboard', routes: [worker, myShifts] },
  { path: '/worker/jobs', routes: [worker, () => import('./routes/worker/jobs/index.tsx')] },
  { path: '/worker/jobs/invitations', routes: [worker, () => import('./routes/worker/jobs/invitations.tsx')] },
  { path: '/worker/jobs/$jobId', routes: [worker, () => import('./routes/worker/jobs/$jobId.tsx')] },
  { path: '/worker/take-over/$applicationId/$code', routes: [worker, () => import('./routes/worker/take-over.tsx')] },
  { path: '/worker/check-in', routes: [worker, () => import('./routes/worker/check-in.tsx')] },
  { path: '/worker/hours', routes: [worker, () => import('./routes/worker/hours.tsx')] },
  { path: '/worker/notifications', routes: [worker, () => import('./routes/worker/notifications.tsx')] },
  { path: '/worker/personal-number', routes: [worker, () => import('./routes/worker/personal-number.tsx')] },
  { path: '/worker/profile', routes: [worker, () => import('./routes/worker/profile.tsx')] },
  { path: '/worker/security', routes: [worker, () => import('./routes/worker/security.tsx')] },
  // The area's root, and any other URL in it. The area's own checks come first.
  { path: '/worker/$', routes: [worker, createRoute({ beforeLoad: () => redirect(paths.myShifts()) })] },

  { path: '/business/dashboard', routes: [business, businessDashboard] },
  { path: '/business/post-job', routes: [business, () => import('./routes/business/post-job.tsx')] },
  { path: '/business/jobs/$jobId/edit', routes: [business, () => import('./routes/business/jobs/$jobId/edit.tsx')] },
  {
    path: '/business/jobs/$jobId/applications',
    routes: [business, () => import('./routes/business/jobs/$jobId/applications.tsx')],
  },
  {
    path: '/business/jobs/$jobId/invitations',
    routes: [business, () => import('./routes/business/jobs/$jobId/invitations.tsx')],
  },
  { path: '/business/regulars', routes: [business, () => import('./routes/business/regulars.tsx')] },
  { path: '/business/kiosks', routes: [business, () => import('./routes/business/kiosks.tsx')] },
  { path: '/business/ledger', routes: [business, () => import('./routes/business/ledger.tsx')] },
  { path: '/business/hours', routes: [business, () => import('./routes/business/hours.tsx')] },
  { path: '/business/notifications', routes: [business, () => import('./routes/business/notifications.tsx')] },
  { path: '/business/profile', routes: [business, () => import('./routes/business/profile.tsx')] },
  { path: '/business/security', routes: [business, () => import('./routes/business/security.tsx')] },
  { path: '/business/$', routes: [business, createRoute({ beforeLoad: () => redirect(paths.businessDashboard()) })] },

  { path: '/$', routes: [createRoute({ beforeLoad: () => redirect(paths.home()) })] },
];
