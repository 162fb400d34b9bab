import { openEntries, showLowerProposal, showProposal, showOwnHours } from './hours-states.ts';
import { showScan } from './kiosk-states.ts';
import { APPLIED, BOOKABLE, COMPLETED, HIRED, INVITED, MISSING, OPEN } from './demo-jobs.ts';
import { screensOf } from './shared.ts';
import type { Screen } from './screen.ts';
import {
  expandFirstSteps,
  expandSectionLinks,
  showCalendarAddress,
  showCancelled,
  showWithdrawn,
  visitFirstStepsAgain,
} from './states.ts';

/** What a phone opens; no kiosk has shown the code. */
const SCANNED = '/worker/check-in?kiosk=00000000-0000-4000-8000-000000000009&code=0123456789ab';

const job = (id: string) => `/worker/jobs/${id}`;
const viewer = 'worker';

export const WORKER_SCREENS: readonly Screen[] = [
  { name: 'worker-available', viewer, path: '/worker/dashboard' },
  { name: 'worker-week', viewer, path: '/worker/dashboard?view=assigned&week=today' },
  { name: 'worker-past', viewer, path: '/worker/dashboard?view=past' },
  { name: 'worker-applied', viewer, path: '/worker/dashboard?view=applied' },
  { name: 'worker-assigned', viewer, path: '/worker/dashboard?view=assigned' },
  { name: 'worker-settled', viewer, path: '/worker/dashboard?view=settled' },
  {
    name: 'worker-offline',
    viewer,
    path: '/worker/dashboard?view=assigned',
    arrange: (page) => page.context().setOffline(true),
  },
  { name: 'worker-browse', viewer, path: '/worker/jobs' },
  { name: 'worker-browse-best-match', viewer, path: '/worker/jobs?sort=bestMatch' },
  { name: 'worker-browse-map', viewer, path: '/worker/jobs?view=map' },
  { name: 'worker-browse-map-district', viewer, path: '/worker/jobs?view=map&city=Stockholm&q=116' },
  { name: 'worker-browse-none', viewer, path: '/worker/jobs?q=smörgåsbord&city=Malmö' },
  { name: 'worker-job-open', viewer, path: job(OPEN) },
  { name: 'worker-job-bookable', viewer, path: job(BOOKABLE) },
  { name: 'worker-invitations', viewer, path: '/worker/jobs/invitations' },
  { name: 'worker-job-invited', viewer, path: job(INVITED) },
  { name: 'worker-job-applied', viewer, path: job(APPLIED) },
  { name: 'worker-job-withdrawn', viewer, path: job(APPLIED), before: showWithdrawn },
  { name: 'worker-job-hired', viewer, path: job(HIRED) },
  { name: 'worker-job-cancelled', viewer, path: job(HIRED), before: showCancelled },
  { name: 'worker-job-completed', viewer, path: job(COMPLETED) },
  { name: 'worker-job-hours', viewer, path: job(COMPLETED), before: showLowerProposal, arrange: showProposal },
  { name: 'worker-job-missing', viewer, path: job(MISSING) },
  { name: 'worker-personal-number', viewer, path: '/worker/personal-number' },
  { name: 'worker-hours', viewer, path: '/worker/hours', before: showOwnHours },
  { name: 'worker-hours-entries', viewer, path: '/worker/hours', before: showOwnHours, arrange: openEntries },
  { name: 'worker-check-in', viewer, path: SCANNED, before: showScan },
  { name: 'worker-check-in-expired', viewer, path: SCANNED },
  { name: 'worker-profile-calendar', viewer, path: '/worker/profile', before: showCalendarAddress },
  ...screensOf(viewer),
  { name: 'new-worker-available', viewer: 'newWorker', path: '/worker/dashboard' },
  { name: 'new-worker-second-visit', viewer: 'newWorker', path: '/worker/dashboard', arrange: visitFirstStepsAgain },
  { name: 'worker-profile-sections', viewer, path: '/worker/profile', arrange: expandSectionLinks },
  { name: 'new-worker-first-steps', viewer: 'newWorker', path: '/worker/dashboard', arrange: expandFirstSteps },
  { name: 'new-worker-applied', viewer: 'newWorker', path: '/worker/dashboard?view=applied' },
  { name: 'new-worker-profile', viewer: 'newWorker', path: '/worker/profile' },
  { name: 'new-worker-notifications', viewer: 'newWorker', path: '/worker/notifications' },
];
