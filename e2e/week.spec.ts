import { formatDayRange, plusDays, weekOfDate, type Role } from '@passa/domain';
import type { Page } from '@playwright/test';
import { aBusiness, aJob, applyToJob, aWorker, daysAhead, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Wide enough for the week beside the lists.
test.use({ viewport: { width: 1600, height: 900 } });

const TODAY = daysAhead(0);
/** The day of the jobs of `aJob`. */
const DAY = daysAhead(7);

/** The title of seven days that do not begin today. */
function titleOf(first: string, reader: Role): string {
  const noonOn = (day: string) => new Date(`${day}T12:00:00Z`);
  return formatDayRange(noonOn(first), noonOn(plusDays(first, 6)), new Date(), reader);
}

const week = (page: Page) => page.getByRole('region').filter({ has: page.getByRole('link', { name: '7 days later' }) });
const shiftIn = (page: Page, title: string) => week(page).getByRole('listitem').filter({ hasText: title }).last();

test(
  "a business's week fills day by day, and links to its jobs",
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    await signUpByApi(businessPage, 'businesses', aBusiness());
    const [evening, morning] = [aJob(), { ...aJob(), startTime: '07:00', endTime: '11:00' }];
    await postJob(businessPage, evening);
    const morningId = await postJob(businessPage, morning);
    await businessPage.goto(`/business/dashboard?week=${DAY}`);

    await expect(week(businessPage)).toHaveAccessibleName(titleOf(DAY, 'business'));
    await expect(week(businessPage).getByRole('time').first()).toHaveAttribute('datetime', DAY);
    await expect(week(businessPage).getByRole('heading', { level: 3 })).toHaveCount(7);
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
    // Four hours and seven, at 185 SEK.
    await expect(week(businessPage)).toContainText('Hired: 4 h · 740 SEK');
    await expect(week(businessPage)).toContainText('Open: 7 h · 1,295 SEK');

    await week(businessPage).getByRole('link', { name: morning.title }).click();
    await expect(businessPage).toHaveURL(`/business/jobs/${morningId}/applications`);
    await businessPage.goBack();
    await expect(week(businessPage)).toHaveAccessibleName(titleOf(DAY, 'business'));
  },
);

test(
  "a worker's week shows applications, hirings and cancellations",
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    const business = aBusiness();
    await signUpByApi(businessPage, 'businesses', business);
    await signUpByApi(workerPage, 'workers', aWorker());
    const [hiredJob, otherJob] = [aJob(), { ...aJob(), startTime: '07:00', endTime: '11:00' }];
    const [hiredJobId, otherJobId] = [await postJob(businessPage, hiredJob), await postJob(businessPage, otherJob)];
    const application = await applyToJob(workerPage, hiredJobId);
    await applyToJob(workerPage, otherJobId);
    await workerPage.goto(`/worker/dashboard?week=${DAY}`);
    await expect(shiftIn(workerPage, hiredJob.title)).toContainText(`Applied${business.businessName}`);

    await businessPage.request.post(`/api/applications/${application}/accept`);
    await expect(shiftIn(workerPage, hiredJob.title)).toContainText('Assigned');
    // The job is closed for all workers with a pending application, so it leaves the week.
    await businessPage.request.post(`/api/jobs/${otherJobId}/close`);
    await expect(week(workerPage).getByRole('link', { name: otherJob.title })).toHaveCount(0);
    await workerPage.request.post(`/api/applications/${application}/complete`);
    await expect(shiftIn(workerPage, hiredJob.title)).toContainText('Settled');
  },
);

test('the URL keeps the seven days on Back, on a reload and on a change of tab', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'workers', aWorker());
  await page.goto('/worker/dashboard?view=applied');
  await expect(week(page)).toHaveAccessibleName('Next 7 days');
  await expect(page.getByText('Nothing planned on these days.')).toBeVisible();
  await page.getByRole('link', { name: '7 days later' }).press('Enter');
  const next = plusDays(TODAY, 7);
  await expect(page).toHaveURL(`/worker/dashboard?view=applied&week=${next}`);
  await expect(week(page)).toHaveAccessibleName(titleOf(next, 'worker'));
  await expect(page.getByRole('link', { name: '7 days later' })).toBeFocused();
  await page.getByRole('link', { name: /^Settled/ }).click();
  await expect(page).toHaveURL(`/worker/dashboard?view=settled&week=${next}`);
  await page.reload();
  await expect(week(page)).toHaveAccessibleName(titleOf(next, 'worker'));
  await page.goBack();
  await page.goBack();
  await expect(week(page)).toHaveAccessibleName('Next 7 days');
  await page.goForward();
  await page.getByRole('link', { name: 'From today' }).press('Enter');
  await expect(page).toHaveURL('/worker/dashboard?view=applied&week=today');
  await expect(page.getByRole('link', { name: 'From today' })).toHaveCount(0);
  await expect(week(page).getByRole('heading', { level: 2 })).toBeFocused();
  await page.goto('/worker/dashboard?week=2026-W99');
  await expect(week(page)).toHaveAccessibleName('Next 7 days');
});

test('an older link with an ISO week shows the days from its Monday', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'workers', aWorker());
  const isoWeek = weekOfDate(plusDays(TODAY, 30));
  await page.goto(`/worker/dashboard?week=${isoWeek}`);
  await expect(page.getByRole('link', { name: 'From today' })).toBeVisible();
  await page.getByRole('link', { name: '7 days later' }).click();
  await expect
    .poll(() => weekOfDate(new URL(page.url()).searchParams.get('week') ?? ''))
    .toBe(weekOfDate(plusDays(TODAY, 37)));
});

test('on a phone the week is collapsed to one line, and stays expanded', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUpByApi(page, 'businesses', aBusiness());
  await page.goto('/business/dashboard');
  const toggle = page.getByRole('button', { name: /^Next 7 days/ });
  await expect(toggle).toHaveText(/0 shifts$/);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('No shifts on these days.')).toHaveCount(0);
  await toggle.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('No shifts on these days.')).toBeVisible();
  await expect(toggle).toBeFocused();
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.click();
  await expect(page).toHaveURL('/business/dashboard');
});
