import { plusWeeks, weekNumber, weekOfDate } from '@passa/domain';
import type { Page } from '@playwright/test';
import { aBusiness, aJob, applyToJob, aWorker, daysAhead, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

const DAY = daysAhead(7);
const WEEK = weekOfDate(DAY);

const week = (page: Page) => page.getByRole('region', { name: /^Week \d+/ });
const shiftIn = (page: Page, title: string) => week(page).getByRole('listitem').filter({ hasText: title }).last();

test("a business's week fills day by day, and links to its jobs", async ({ page: venue, anotherBrowser }) => {
  await signUpByApi(venue, 'businesses', aBusiness());
  const [evening, morning] = [aJob(), { ...aJob(), startTime: '07:00', endTime: '11:00' }];
  await postJob(venue, evening);
  const morningId = await postJob(venue, morning);
  await venue.goto(`/business/dashboard?week=${WEEK}`);

  await expect(week(venue)).toHaveAccessibleName(`Week ${weekNumber(WEEK)}`);
  const days = week(venue).getByRole('heading', { level: 3 });
  await expect(days).toHaveText([/^Mon/, /^Tue/, /^Wed/, /^Thu/, /^Fri/, /^Sat/, /^Sun/]);
  await expect(week(venue).getByRole('link', { name: /\d\d:\d\d/ })).toHaveText([
    `07:00–11:00 ${morning.title}`,
    `16:00–23:00 ${evening.title}`,
  ]);
  await expect(shiftIn(venue, morning.title)).toContainText('Open');

  const person = await anotherBrowser();
  const worker = aWorker();
  await signUpByApi(person, 'workers', worker);
  const application = await applyToJob(person, morningId);
  await venue.request.post(`/api/applications/${application}/accept`);
  await expect(shiftIn(venue, morning.title)).toContainText(`Hired${worker.firstName} Ek`);
  await expect(shiftIn(venue, evening.title)).toContainText('Open');

  await week(venue).getByRole('link', { name: morning.title }).click();
  await expect(venue).toHaveURL(`/business/jobs/${morningId}/applications`);
  await venue.goBack();
  await expect(week(venue)).toHaveAccessibleName(`Week ${weekNumber(WEEK)}`);
});

test("a worker's week shows applications, hirings and cancellations", async ({ page: person, anotherBrowser }) => {
  const venue = await anotherBrowser();
  const business = aBusiness();
  await signUpByApi(venue, 'businesses', business);
  await signUpByApi(person, 'workers', aWorker());
  const [wanted, other] = [aJob(), { ...aJob(), startTime: '07:00', endTime: '11:00' }];
  const [wantedId, otherId] = [await postJob(venue, wanted), await postJob(venue, other)];
  const application = await applyToJob(person, wantedId);
  await applyToJob(person, otherId);
  await person.goto(`/worker/dashboard?week=${WEEK}`);
  await expect(shiftIn(person, wanted.title)).toContainText(`Applied${business.businessName}`);

  await venue.request.post(`/api/applications/${application}/accept`);
  await expect(shiftIn(person, wanted.title)).toContainText('Assigned');
  // The job is closed for everybody who waits for an answer, so it leaves the week.
  await venue.request.post(`/api/jobs/${otherId}/close`);
  await expect(week(person).getByRole('link', { name: other.title })).toHaveCount(0);
  await person.request.post(`/api/applications/${application}/complete`);
  await expect(shiftIn(person, wanted.title)).toContainText('Settled');
});

test('the URL keeps the week on Back, on a reload and with the tab', { tag: '@long' }, async ({ page }) => {
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
  const fold = page.getByRole('button', { name: /^Week \d+/ });
  await expect(fold).toHaveText(/0 shifts$/);
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('There are no shifts this week.')).toHaveCount(0);
  await fold.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('There are no shifts this week.')).toBeVisible();
  await expect(fold).toBeFocused();
  await page.reload();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await fold.click();
  await expect(page).toHaveURL('/business/dashboard');
});
