import { plusWeeks, weekNumber, weekOfDate } from '@passa/domain';
import type { Page } from '@playwright/test';
import { aBusiness, aJob, applyToJob, aWorker, daysAhead, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Wide enough for the week beside the lists.
test.use({ viewport: { width: 1600, height: 900 } });

const DAY = daysAhead(7);
const WEEK = weekOfDate(DAY);

const week = (page: Page) => page.getByRole('region', { name: /^Week \d+/ });
const shiftIn = (page: Page, title: string) => week(page).getByRole('listitem').filter({ hasText: title }).last();

test("a business's week fills day by day, and links to its jobs", async ({ page: businessPage, anotherBrowser }) => {
  await signUpByApi(businessPage, 'businesses', aBusiness());
  const [evening, morning] = [aJob(), { ...aJob(), startTime: '07:00', endTime: '11:00' }];
  await postJob(businessPage, evening);
  const morningId = await postJob(businessPage, morning);
  await businessPage.goto(`/business/dashboard?week=${WEEK}`);

  await expect(week(businessPage)).toHaveAccessibleName(`Week ${weekNumber(WEEK)}`);
  const days = week(businessPage).getByRole('heading', { level: 3 });
  await expect(days).toHaveText([/^Mon/, /^Tue/, /^Wed/, /^Thu/, /^Fri/, /^Sat/, /^Sun/]);
  await expect(week(businessPage).getByRole('link', { name: /\d\d:\d\d/ })).toHaveText([
    `07:00–11:00 ${morning.title}`,
    `16:00–23:00 ${evening.title}`,
  ]);
  await expect(shiftIn(businessPage, morning.title)).toContainText('Open');

  const workerPage = await anotherBrowser();
  const worker = aWorker();
  await signUpByApi(workerPage, 'workers', worker);
  const application = await applyToJob(workerPage, morningId);
  await businessPage.request.post(`/api/applications/${application}/accept`);
  await expect(shiftIn(businessPage, morning.title)).toContainText(`Hired${worker.firstName} Ek`);
  await expect(shiftIn(businessPage, evening.title)).toContainText('Open');

  await week(businessPage).getByRole('link', { name: morning.title }).click();
  await expect(businessPage).toHaveURL(`/business/jobs/${morningId}/applications`);
  await businessPage.goBack();
  await expect(week(businessPage)).toHaveAccessibleName(`Week ${weekNumber(WEEK)}`);
});

test("a worker's week shows applications, hirings and cancellations", async ({ page: workerPage, anotherBrowser }) => {
  const businessPage = await anotherBrowser();
  const business = aBusiness();
  await signUpByApi(businessPage, 'businesses', business);
  await signUpByApi(workerPage, 'workers', aWorker());
  const [hiredJob, otherJob] = [aJob(), { ...aJob(), startTime: '07:00', endTime: '11:00' }];
  const [hiredJobId, otherJobId] = [await postJob(businessPage, hiredJob), await postJob(businessPage, otherJob)];
  const application = await applyToJob(workerPage, hiredJobId);
  await applyToJob(workerPage, otherJobId);
  await workerPage.goto(`/worker/dashboard?week=${WEEK}`);
  await expect(shiftIn(workerPage, hiredJob.title)).toContainText(`Applied${business.businessName}`);

  await businessPage.request.post(`/api/applications/${application}/accept`);
  await expect(shiftIn(workerPage, hiredJob.title)).toContainText('Assigned');
  // The job is closed for everybody with a pending application, so it leaves the week.
  await businessPage.request.post(`/api/jobs/${otherJobId}/close`);
  await expect(week(workerPage).getByRole('link', { name: otherJob.title })).toHaveCount(0);
  await workerPage.request.post(`/api/applications/${application}/complete`);
  await expect(shiftIn(workerPage, hiredJob.title)).toContainText('Settled');
});

test('the URL keeps the week on Back, on a reload and on a change of tab', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'workers', aWorker());
  await page.goto(`/worker/dashboard?view=applied&week=${WEEK}`);
  await expect(page.getByText('Nothing is planned this week.')).toBeVisible();
  await page.getByRole('link', { name: 'Next week' }).press('Enter');
  const next = plusWeeks(WEEK, 1);
  await expect(page).toHaveURL(`/worker/dashboard?view=applied&week=${next}`);
  await expect(week(page)).toHaveAccessibleName(`Week ${weekNumber(next)}`);
  await expect(page.getByRole('link', { name: 'Next week' })).toBeFocused();
  await page.getByRole('link', { name: /^Settled/ }).click();
  await expect(page).toHaveURL(`/worker/dashboard?view=settled&week=${next}`);
  await page.reload();
  await expect(week(page)).toHaveAccessibleName(`Week ${weekNumber(next)}`);
  await page.goBack();
  await page.goBack();
  await expect(week(page)).toHaveAccessibleName(`Week ${weekNumber(WEEK)}`);
  await page.getByRole('link', { name: 'This week' }).press('Enter');
  await expect(page.getByRole('link', { name: 'This week' })).toHaveCount(0);
  await expect(week(page).getByRole('heading', { level: 2 })).toBeFocused();
  await page.goto('/worker/dashboard?week=2026-W99');
  await expect(page.getByRole('link', { name: 'This week' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Previous week' })).toBeVisible();
});

test('on a phone the week is collapsed to one line, and stays expanded', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUpByApi(page, 'businesses', aBusiness());
  await page.goto('/business/dashboard');
  const toggle = page.getByRole('button', { name: /^Week \d+/ });
  await expect(toggle).toHaveText(/0 shifts$/);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('There are no shifts this week.')).toHaveCount(0);
  await toggle.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('There are no shifts this week.')).toBeVisible();
  await expect(toggle).toBeFocused();
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.click();
  await expect(page).toHaveURL('/business/dashboard');
});
