import type { Page } from '@playwright/test';
import { openPerson, showKiosk } from './kiosk-states.ts';
import { askForNumbers, showInspection } from './ledger-states.ts';
import type { Screen } from './screen.ts';
import { showInvitation } from './team-states.ts';
import { fill, failSession, submit, submitEmpty } from './states.ts';

const ACCOUNT = {
  firstName: 'Åsa',
  lastName: 'Öberg',
  email: 'asa.oberg@example.se',
  phoneNumber: '070-174 06 90',
  password: 'ett-bra-losenord',
  confirmPassword: 'ett-bra-losenord',
};

async function continueToDetails(page: Page) {
  await fill(page, ACCOUNT);
  await submit(page);
  await page.locator('main [name=zipCode], main [name="location.zipCode"]').waitFor();
}

export const PUBLIC_SCREENS: readonly Screen[] = [
  { name: 'landing', viewer: 'nobody', path: '/' },
  { name: 'help', viewer: 'nobody', path: '/help' },
  { name: 'contact', viewer: 'nobody', path: '/contact' },
  { name: 'privacy', viewer: 'nobody', path: '/privacy' },
  { name: 'matching', viewer: 'nobody', path: '/matching' },
  { name: 'kiosk', viewer: 'nobody', path: '/kiosk', before: showKiosk },
  { name: 'kiosk-person', viewer: 'nobody', path: '/kiosk', before: showKiosk, arrange: openPerson },
  { name: 'kiosk-pairing', viewer: 'nobody', path: '/kiosk' },
  { name: 'inspection', viewer: 'nobody', path: '/kiosk/inspection', before: showInspection },
  {
    ...{ name: 'inspection-numbers', viewer: 'nobody', path: '/kiosk/inspection' },
    ...{ before: showInspection, arrange: askForNumbers },
  },
  { name: 'login', viewer: 'nobody', path: '/login' },
  {
    name: 'login-refused',
    viewer: 'nobody',
    path: '/login',
    arrange: async (page) => {
      await fill(page, { email: ACCOUNT.email, password: ACCOUNT.password });
      await submit(page);
      await page.locator('[data-sonner-toast]').waitFor();
    },
  },
  { name: 'signup-worker', viewer: 'nobody', path: '/signup/worker' },
  { name: 'signup-worker-errors', viewer: 'nobody', path: '/signup/worker', arrange: submitEmpty },
  { name: 'signup-worker-details', viewer: 'nobody', path: '/signup/worker', arrange: continueToDetails },
  { name: 'signup-business', viewer: 'nobody', path: '/signup/business' },
  { name: 'signup-business-details', viewer: 'nobody', path: '/signup/business', arrange: continueToDetails },
  { name: 'invitation', viewer: 'nobody', path: '/invitation#token=a', before: showInvitation },
  { name: 'invitation-unusable', viewer: 'nobody', path: '/invitation' },
  { name: 'forgot-password', viewer: 'nobody', path: '/forgot-password' },
  {
    name: 'forgot-password-sent',
    viewer: 'nobody',
    path: '/forgot-password',
    arrange: async (page) => {
      await fill(page, { email: ACCOUNT.email });
      await submit(page);
      await page.locator('main form').waitFor({ state: 'detached' });
    },
  },
  { name: 'reset-password', viewer: 'nobody', path: '/reset-password#token=t' },
  { name: 'reset-password-no-link', viewer: 'nobody', path: '/reset-password' },
  { name: 'confirm-email', viewer: 'nobody', path: '/confirm-email#token=t' },
  { name: 'confirm-email-no-link', viewer: 'nobody', path: '/confirm-email' },
  { name: 'unsubscribe', viewer: 'nobody', path: '/unsubscribe/a_accepted_b' },
  { name: 'unsubscribe-no-link', viewer: 'nobody', path: '/unsubscribe/a' },
  { name: 'failed', viewer: 'nobody', path: '/login', before: failSession },
];
