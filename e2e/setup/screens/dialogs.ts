import type { Locale } from '@passa/domain';
import { APPLIED, HIRED } from './demo-jobs.ts';
import type { Screen } from './screen.ts';

/** A confirmation dialog: its screen, and the button that opens it. */
export type DialogScreen = Screen & { button: Record<Locale, string> };

const CANCEL_SHIFT = { en: 'Cancel Shift', sv: 'Avboka passet' };
const DELETE_ACCOUNT = { en: 'Delete Account', sv: 'Radera kontot' };

export const WORKER_DIALOGS: readonly DialogScreen[] = [
  {
    name: 'worker-withdraw',
    viewer: 'worker',
    path: `/worker/jobs/${APPLIED}`,
    button: { en: 'Withdraw Application', sv: 'Dra tillbaka ansökan' },
  },
  { name: 'worker-cancel-shift', viewer: 'worker', path: `/worker/jobs/${HIRED}`, button: CANCEL_SHIFT },
  { name: 'worker-delete-account', viewer: 'worker', path: '/worker/security', button: DELETE_ACCOUNT },
];

export const BUSINESS_DIALOGS: readonly DialogScreen[] = [
  {
    name: 'business-cancel-shift',
    viewer: 'business',
    path: `/business/jobs/${HIRED}/applications`,
    button: CANCEL_SHIFT,
  },
  {
    name: 'business-close-job',
    viewer: 'business',
    path: `/business/jobs/${APPLIED}/applications`,
    button: { en: 'Close Job', sv: 'Stäng jobbet' },
  },
  { name: 'business-delete-account', viewer: 'business', path: '/business/security', button: DELETE_ACCOUNT },
];
