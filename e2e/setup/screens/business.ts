import { demoJobId } from '@passa/server/demo/job-id';
import type { Screen } from './screen.ts';
import { failing, submitAmiss, typedBefore, unanswered } from './ways.ts';

const job = (title: string, page: 'applications' | 'edit') => `/business/jobs/${demoJobId('lykta', title)}/${page}`;
const applications = (title: string) => job(title, 'applications');
const viewer = 'business';

export const BUSINESS_SCREENS: readonly Screen[] = [
  { name: 'business-open', viewer, path: '/business/dashboard' },
  { name: 'business-week', viewer, path: '/business/dashboard?week=2026-W48' },
  { name: 'business-hired', viewer, path: '/business/dashboard?list=hired' },
  { name: 'business-closed', viewer, path: '/business/dashboard?list=closed' },
  { name: 'business-waiting', viewer, path: '/business/dashboard', before: unanswered, isWaiting: true },
  { name: 'business-failed', viewer, path: '/business/dashboard', before: failing },
  { name: 'business-post-job', viewer, path: '/business/post-job' },
  { name: 'business-post-job-amiss', viewer, path: '/business/post-job', arrange: submitAmiss },
  {
    name: 'business-post-job-again',
    viewer,
    path: `/business/post-job?from=${demoJobId('lykta', 'Server for Saturday dinner')}`,
  },
  {
    name: 'business-post-job-kept',
    viewer,
    path: '/business/post-job',
    arrange: typedBefore({ title: 'Kock till julbordet' }),
  },
  { name: 'business-edit-job', viewer, path: job('Dishwasher for Saturday evening', 'edit') },
  { name: 'business-applications-open', viewer, path: applications('Server for a full Friday dinner') },
  { name: 'business-applications-none', viewer, path: applications('Dishwasher for Saturday evening') },
  { name: 'business-applications-hired', viewer, path: applications('Server for a birthday in the back room') },
  { name: 'business-applications-completed', viewer, path: applications('Server for Saturday dinner') },
  { name: 'business-applications-closed', viewer, path: applications('Extra server for the tasting menu') },
  {
    name: 'business-applications-missing',
    viewer,
    path: '/business/jobs/00000000-0000-8000-a000-000000000000/applications',
  },
  { name: 'business-profile', viewer, path: '/business/profile' },
  { name: 'business-notifications', viewer, path: '/business/notifications' },
  { name: 'business-security', viewer, path: '/business/security' },
  { name: 'new-business-open', viewer: 'newBusiness', path: '/business/dashboard' },
  { name: 'new-business-profile', viewer: 'newBusiness', path: '/business/profile' },
];
