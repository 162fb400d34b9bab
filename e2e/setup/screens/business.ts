import { APPLIED, CLOSED, COMPLETED, HIRED, INVITED, MISSING, WITHOUT_APPLICATION } from './demo-jobs.ts';
import { screensOf } from './shared.ts';
import type { Screen } from './screen.ts';
import { changeHours, showHours } from './hours-states.ts';
import { addKiosk, showAddedKiosk } from './kiosk-states.ts';
import { correctEntry, showLedger } from './ledger-states.ts';
import { showTeam, showVenues } from './team-states.ts';
import { submitEmpty, restoreDraft, expandFirstSteps, visitFirstStepsAgain } from './states.ts';

const applications = (id: string) => `/business/jobs/${id}/applications`;
const viewer = 'business';

export const BUSINESS_SCREENS: readonly Screen[] = [
  { name: 'business-open', viewer, path: '/business/dashboard' },
  { name: 'business-week', viewer, path: '/business/dashboard?week=today' },
  { name: 'business-hired', viewer, path: '/business/dashboard?list=hired' },
  { name: 'business-closed', viewer, path: '/business/dashboard?list=closed' },
  { name: 'business-post-job', viewer, path: '/business/post-job' },
  { name: 'business-post-job-errors', viewer, path: '/business/post-job', arrange: submitEmpty },
  { name: 'business-post-job-again', viewer, path: `/business/post-job?from=${COMPLETED}` },
  {
    name: 'business-post-job-draft',
    viewer,
    path: '/business/post-job',
    arrange: restoreDraft({ title: 'Kock till julbordet' }),
  },
  { name: 'business-edit-job', viewer, path: `/business/jobs/${WITHOUT_APPLICATION}/edit` },
  { name: 'business-applications-open', viewer, path: applications(APPLIED) },
  { name: 'business-applications-none', viewer, path: applications(WITHOUT_APPLICATION) },
  { name: 'business-applications-hired', viewer, path: applications(HIRED) },
  { name: 'business-applications-completed', viewer, path: applications(COMPLETED) },
  { name: 'business-applications-closed', viewer, path: applications(CLOSED) },
  { name: 'business-applications-missing', viewer, path: applications(MISSING) },
  { name: 'business-invitations', viewer, path: `/business/jobs/${INVITED}/invitations` },
  { name: 'business-regulars', viewer, path: '/business/regulars' },
  { name: 'business-kiosks', viewer, path: '/business/kiosks' },
  { name: 'business-kiosks-code', viewer, path: '/business/kiosks', before: showAddedKiosk, arrange: addKiosk },
  { name: 'business-ledger', viewer, path: '/business/ledger', before: showLedger },
  { name: 'business-ledger-correction', viewer, path: '/business/ledger', before: showLedger, arrange: correctEntry },
  { name: 'business-team', viewer, path: '/business/team', before: showTeam },
  { name: 'business-venues', viewer, path: '/business/venues', before: showVenues },
  { name: 'business-add-venue', viewer, path: '/business/venues/new' },
  { name: 'business-hours', viewer, path: '/business/hours', before: showHours },
  { name: 'business-hours-change', viewer, path: '/business/hours', before: showHours, arrange: changeHours },
  { name: 'business-hours-approved', viewer, path: '/business/hours?list=approved', before: showHours },
  { name: 'business-hours-settled', viewer, path: '/business/hours?list=settled', before: showHours },
  ...screensOf(viewer),
  { name: 'new-business-open', viewer: 'newBusiness', path: '/business/dashboard' },
  {
    name: 'new-business-second-visit',
    viewer: 'newBusiness',
    path: '/business/dashboard',
    arrange: visitFirstStepsAgain,
  },
  { name: 'new-business-first-steps', viewer: 'newBusiness', path: '/business/dashboard', arrange: expandFirstSteps },
  { name: 'new-business-profile', viewer: 'newBusiness', path: '/business/profile' },
];
