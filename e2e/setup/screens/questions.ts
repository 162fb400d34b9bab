import type { TextLanguage } from '@passa/domain';
import { demoJobId } from '@passa/server/demo/job-id';
import type { Screen } from './screen.ts';

/** What is asked before something that cannot be taken back: where, and by which button. */
export type Question = Screen & { button: Record<TextLanguage, string> };

const at = (...job: Parameters<typeof demoJobId>) => demoJobId(...job);
const applied = at('lykta', 'Server for a full Friday dinner');
const hired = at('lykta', 'Server for a birthday in the back room');

const CANCEL_SHIFT = { en: 'Cancel Shift', sv: 'Avboka passet' };
const DELETE_ACCOUNT = { en: 'Delete Account', sv: 'Radera kontot' };

export const WORKER_QUESTIONS: readonly Question[] = [
  {
    name: 'worker-withdraw',
    viewer: 'worker',
    path: `/worker/jobs/${applied}`,
    button: { en: 'Withdraw Application', sv: 'Dra tillbaka ansökan' },
  },
  { name: 'worker-cancel-shift', viewer: 'worker', path: `/worker/jobs/${hired}`, button: CANCEL_SHIFT },
  { name: 'worker-delete-account', viewer: 'worker', path: '/worker/security', button: DELETE_ACCOUNT },
];

export const BUSINESS_QUESTIONS: readonly Question[] = [
  {
    name: 'business-cancel-shift',
    viewer: 'business',
    path: `/business/jobs/${hired}/applications`,
    button: CANCEL_SHIFT,
  },
  {
    name: 'business-close-job',
    viewer: 'business',
    path: `/business/jobs/${applied}/applications`,
    button: { en: 'Close Job', sv: 'Stäng jobbet' },
  },
  { name: 'business-delete-account', viewer: 'business', path: '/business/security', button: DELETE_ACCOUNT },
];
