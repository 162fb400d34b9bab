import { demoJobId } from '@passa/server/demo/job-id';
import type { Screen } from './screen.ts';
import { failing, unanswered } from './ways.ts';

const job = (...named: Parameters<typeof demoJobId>) => `/worker/jobs/${demoJobId(...named)}`;
const viewer = 'worker';

export const WORKER_SCREENS: readonly Screen[] = [
  { name: 'worker-available', viewer, path: '/worker/dashboard' },
  { name: 'worker-week', viewer, path: '/worker/dashboard?view=assigned&week=2026-W48' },
  { name: 'worker-applied', viewer, path: '/worker/dashboard?view=applied' },
  { name: 'worker-assigned', viewer, path: '/worker/dashboard?view=assigned' },
  { name: 'worker-settled', viewer, path: '/worker/dashboard?view=settled' },
  { name: 'worker-waiting', viewer, path: '/worker/dashboard', before: unanswered, isWaiting: true },
  { name: 'worker-failed', viewer, path: '/worker/dashboard', before: failing },
  {
    name: 'worker-offline',
    viewer,
    path: '/worker/dashboard?view=assigned',
    arrange: (page) => page.context().setOffline(true),
  },
  { name: 'worker-browse', viewer, path: '/worker/jobs' },
  { name: 'worker-browse-none', viewer, path: '/worker/jobs?q=smörgåsbord&city=Malmö' },
  { name: 'worker-job-open', viewer, path: job('slutstationen', 'Bartender for a match night') },
  { name: 'worker-job-applied', viewer, path: job('lykta', 'Server for a full Friday dinner') },
  { name: 'worker-job-hired', viewer, path: job('lykta', 'Server for a birthday in the back room') },
  { name: 'worker-job-completed', viewer, path: job('lykta', 'Server for Saturday dinner') },
  { name: 'worker-job-missing', viewer, path: '/worker/jobs/00000000-0000-8000-a000-000000000000' },
  { name: 'worker-profile', viewer, path: '/worker/profile' },
  { name: 'worker-notifications', viewer, path: '/worker/notifications' },
  { name: 'worker-security', viewer, path: '/worker/security' },
  { name: 'new-worker-available', viewer: 'newWorker', path: '/worker/dashboard' },
  { name: 'new-worker-applied', viewer: 'newWorker', path: '/worker/dashboard?view=applied' },
  { name: 'new-worker-profile', viewer: 'newWorker', path: '/worker/profile' },
  { name: 'new-worker-notifications', viewer: 'newWorker', path: '/worker/notifications' },
];
