import type { Page } from '@playwright/test';
import { button, fillBasics, fieldByLabel } from './setup/forms.ts';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

const NAME = ['First name: given-name', 'Last name: family-name'];
const ADDRESS = ['City: address-level2', 'Zip code: postal-code'];
const NEW_PASSWORD = ['Password: new-password', 'Confirm password: new-password'];
const BASICS = [...NAME, 'Email: username', 'Phone number: tel', ...NEW_PASSWORD];
const BUSINESS = ['Business name: organization', 'Organisation number: off', 'Business type: off'];
const LEVELS = ['Swedish: off', 'English: off'];
const JOB = [
  'Job title: off',
  'Description: off',
  'Pay rate (SEK/hr): off',
  'People needed: off',
  'Address: address-line1',
  ...ADDRESS,
  'Date: off',
  'Start time: off',
  'End time: off',
  'Dress code: off',
  ...LEVELS,
];
const BREAK = ['Break: off', 'Break starts: off', 'Length in minutes: off'];
// An edited job is not repeated.
const NEW_JOB = JOB.toSpliced(JOB.indexOf('Dress code: off'), 0, 'Every week until: off');

/** The fields of a page with their `autocomplete` tokens. */
const fieldsOf = (page: Page) =>
  page.locator('form').evaluateAll((forms) =>
    forms
      .flatMap((form) => [...form.querySelectorAll('input, select, textarea')])
      .filter(
        (field): field is HTMLInputElement => !['checkbox', 'radio', 'file'].includes((field as HTMLInputElement).type),
      )
      .map((field) => `${field.labels?.[0]?.textContent ?? 'hidden'}: ${field.autocomplete}`),
  );

test.describe('every field has the right autocomplete token', () => {
  const completeFirstStep = async (page: Page, account: ReturnType<typeof aWorker> | ReturnType<typeof aBusiness>) => {
    await fillBasics(page, account);
    // Enter submits the step.
    await fieldByLabel(page, 'Confirm password').press('Enter');
    await expect(fieldByLabel(page, 'Zip code')).toBeVisible();
  };

  test('signed out', { tag: '@long' }, async ({ page }) => {
    await page.goto('/login');
    await expect.poll(() => fieldsOf(page)).toEqual(['Email: username', 'Password: current-password']);
    await page.goto('/forgot-password');
    await expect.poll(() => fieldsOf(page)).toEqual(['Email: username']);
    await page.goto('/reset-password#token=x');
    await expect.poll(() => fieldsOf(page)).toEqual(NEW_PASSWORD);

    await page.goto('/signup/worker');
    await expect.poll(() => fieldsOf(page)).toEqual(BASICS);
    await completeFirstStep(page, aWorker());
    expect(await fieldsOf(page)).toEqual(['Street address: address-line1', ...ADDRESS]);
    await page.goto('/signup/business');
    await completeFirstStep(page, aBusiness());
    await fieldByLabel(page, 'Business type').selectOption('Other');
    await expect(fieldByLabel(page, 'Specify Business Type')).toBeVisible();
    const other = 'Specify Business Type: off';
    expect(await fieldsOf(page)).toEqual([...BUSINESS, other, 'Business address: address-line1', ...ADDRESS]);
  });

  test('worker', { tag: '@long' }, async ({ page }) => {
    await signUpByApi(page, 'workers', aWorker());
    await page.goto('/worker/profile');
    await button(page, 'Add Experience').click();
    await expect
      .poll(() => fieldsOf(page))
      .toEqual([
        ...NAME,
        'Email: email',
        'Phone number: tel',
        'Street address: address-line1',
        ...ADDRESS,
        ...LEVELS,
        ...['Position: off', 'Company: off', 'Start date: off', 'End date: off', 'Description: off'],
        ...['Pause until: off', 'Home area: off'],
      ]);
    await page.goto('/worker/security');
    const change = ['Current password: current-password', 'New password: new-password'];
    await expect
      .poll(() => fieldsOf(page))
      .toEqual(['New email: email', 'hidden: username', ...change, 'Confirm password: new-password']);
    await page.goto('/worker/jobs');
    await expect.poll(() => fieldsOf(page)).toEqual(['Search: off', 'Expertise: off', 'City: off', 'Sort by: off']);
  });

  test('business', { tag: '@long' }, async ({ page, anotherBrowser }) => {
    await signUpByApi(page, 'businesses', aBusiness());
    await page.goto('/business/profile');
    await expect
      .poll(() => fieldsOf(page))
      .toEqual([
        ...NAME,
        'Email: email',
        'Phone number: tel',
        ...BUSINESS,
        'Business address: address-line1',
        ...ADDRESS,
        'Coordinates: off',
        ...['When pay is paid out: off', 'Collective agreement: off'],
      ]);
    await page.goto('/business/post-job');
    await expect.poll(() => fieldsOf(page)).toEqual(NEW_JOB);
    const jobId = await postJob(page, { ...aJob(), break: { startTime: '19:00', minutes: 30, isPaid: false } });
    await page.goto(`/business/jobs/${jobId}/edit`);
    await expect.poll(() => fieldsOf(page)).toEqual(JOB.toSpliced(JOB.indexOf('Dress code: off'), 0, ...BREAK));

    const workerPage = await anotherBrowser();
    await signUpByApi(workerPage, 'workers', aWorker());
    const application = await applyToJob(workerPage, jobId);
    // In a tab that has accepted, undoing takes the place of cancelling for a minute.
    await page.request.post(`/api/applications/${application}/accept`);
    await page.goto(`/business/jobs/${jobId}/applications`);
    await button(page, 'Cancel Shift').click();
    await expect.poll(() => fieldsOf(page)).toEqual(['Reason: off']);
  });
});
