import type { Page } from '@playwright/test';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

const entries = (page: Page) => page.getByRole('group').filter({ hasText: 'History' }).getByRole('listitem');
const summary = (page: Page) => page.getByRole('heading', { name: 'History', exact: true });

test(
  'the business and the worker see the history from their own view, and it updates live',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    await signUpByApi(businessPage, 'businesses', aBusiness());
    const jobId = await postJob(businessPage, aJob());
    const worker = aWorker();
    const name = `\\W*${worker.firstName} ${worker.lastName}\\W*`;
    await signUpByApi(page, 'workers', worker);
    const application = await applyToJob(page, jobId);

    await businessPage.goto(`/business/jobs/${jobId}/applications`);
    await expect(entries(businessPage), 'the history is collapsed at first').toHaveCount(0);
    await summary(businessPage).click();
    await expect(entries(businessPage)).toHaveText([
      new RegExp(`^${name} appliedtoday \\d\\d:\\d\\d$`),
      /^You posted the jobtoday \d\d:\d\d$/,
    ]);

    await page.goto(`/worker/jobs/${jobId}`);
    await summary(page).click();
    await expect(entries(page)).toHaveText([/^You applied/]);

    await businessPage.getByRole('button', { name: 'Accept' }).click();
    await expect(entries(businessPage)).toHaveText([
      new RegExp(`^You accepted ${name}`),
      new RegExp(`^${name} applied`),
      /^You posted the job/,
    ]);
    await expect(entries(page)).toHaveText([/^The venue accepted your application/, /^You applied/]);

    const cancelled = await page.request.post(`/api/applications/${application}/cancel`, {
      data: { reason: 'My child is ill' },
    });
    expect(cancelled.ok()).toBe(true);
    await expect(entries(page).first()).toHaveText(/^You cancelled the shift/);
    await expect(entries(businessPage).first()).toHaveText(/^The job opened again/);
    await expect(entries(businessPage).nth(1)).toHaveText(new RegExp(`^${name} cancelled the shift`));
  },
);

test(
  'the history opens and closes by keyboard, and a worker without an application has none',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    await signUpByApi(businessPage, 'businesses', aBusiness());
    const jobId = await postJob(businessPage, aJob());
    await businessPage.goto(`/business/jobs/${jobId}/applications`);
    const toggle = businessPage.locator('summary').filter({ has: summary(businessPage) });
    await toggle.focus();
    await businessPage.keyboard.press('Enter');
    await expect(entries(businessPage)).toHaveText([/^You posted the job/]);
    await businessPage.keyboard.press('Enter');
    await expect(entries(businessPage)).toHaveCount(0);

    await signUpByApi(page, 'workers', aWorker());
    await page.goto(`/worker/jobs/${jobId}`);
    await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
    await expect(summary(page)).toHaveCount(0);
  },
);
