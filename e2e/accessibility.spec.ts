import AxeBuilder from '@axe-core/playwright';
import { weekOfDate } from '@passa/domain';
import type { Page } from '@playwright/test';
import { aBusiness, aJob, appliedFor, aWorker, posted, signedUp } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

/** The week of the job that is posted. */
const WEEK = weekOfDate(aJob().startDate);

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectAccessible(page: Page, path: string) {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectNoViolations(page);
  });
}

/** The question that a button asks, also when it was not answered; it is left unanswered. */
async function expectAccessibleQuestion(page: Page, button: string) {
  await test.step(button, async () => {
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: button }).click();
    await expectNoViolations(page);
    if (await dialog.getByRole('textbox').count()) {
      await dialog.getByRole('button', { name: button }).click();
      await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
      await expectNoViolations(page);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
}

async function expectNoViolations(page: Page) {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  // In the dark nothing is another but the colours, and a look at everything takes its time.
  const axe = new AxeBuilder({ page });
  const { violations } = await (isDark ? axe.withRules(['color-contrast']) : axe.withTags(RULES)).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways, 'nothing has to be scrolled sideways').toBeLessThanOrEqual(0);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test.describe(`${colorScheme}, ${String(width)} px wide`, () => {
      // What is on its way to its colours has others meanwhile.
      test.use({ colorScheme, viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

      test('the public screens can be used by everybody', async ({ page }) => {
        const screens = [
          '/',
          '/login',
          '/signup/worker',
          '/signup/business',
          '/forgot-password',
          '/reset-password#token=t',
        ];
        for (const path of screens) await expectAccessible(page, path);
      });

      test("the business's and the worker's screens can be used by everybody", async ({
        page: venue,
        anotherBrowser,
      }) => {
        await signedUp(venue, 'businesses', aBusiness());
        const jobId = await posted(venue, aJob());
        const person = await anotherBrowser();
        await person.setViewportSize({ width, height: 800 });
        await person.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await signedUp(person, 'workers', aWorker());
        await expectAccessible(person, '/worker/dashboard');
        await expectAccessible(person, '/worker/jobs');
        await expectAccessible(person, '/worker/profile');
        await expectAccessible(person, '/worker/security');
        await expectAccessibleQuestion(person, 'Delete Account');
        await person.request.post('/api/calendar/feed');
        await expectAccessible(person, '/worker/profile');
        await expectAccessible(person, `/worker/jobs/${jobId}`);
        await expectAccessible(venue, `/business/jobs/${jobId}/edit`);
        const application = await appliedFor(person, jobId);
        await expectAccessible(person, '/worker/dashboard?view=applied');
        await expectAccessibleQuestion(person, 'Withdraw Application');
        await person.request.post(`/api/applications/${application}/withdraw`);
        await expectAccessible(person, `/worker/jobs/${jobId}`);
        await appliedFor(person, jobId);
        await expectAccessible(person, '/worker/dashboard?view=settled');
        await expectAccessible(venue, `/business/dashboard?week=${WEEK}`);
        await expectAccessible(venue, '/business/dashboard?list=hired');
        await expectAccessible(venue, '/business/post-job');
        await expectAccessible(venue, '/business/profile');
        await expectAccessible(venue, '/business/security');
        await expectAccessible(venue, `/business/jobs/${jobId}/applications`);
        await venue.request.post(`/api/applications/${application}/accept`);
        await expectAccessible(person, `/worker/dashboard?view=assigned&week=${WEEK}`);
        await expectAccessible(person, `/worker/jobs/${jobId}`);
        await expectAccessibleQuestion(person, 'Cancel Shift');
        await expectAccessible(venue, `/business/jobs/${jobId}/applications`);
        await expectAccessibleQuestion(venue, 'Cancel Shift');
        await person.request.post(`/api/applications/${application}/cancel`, { data: { reason: 'I am ill' } });
        await expectAccessible(person, `/worker/jobs/${jobId}`);
        await expectAccessible(venue, `/business/jobs/${jobId}/applications`);
      });

      test('what one is told can be read by everybody', async ({ page: venue, anotherBrowser }) => {
        const person = await anotherBrowser();
        await person.setViewportSize({ width, height: 800 });
        await person.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await signedUp(venue, 'businesses', aBusiness());
        await signedUp(person, 'workers', aWorker());
        await expectAccessible(person, '/worker/notifications');
        const application = await appliedFor(person, await posted(venue, aJob()));
        await expectAccessible(venue, '/business/dashboard');
        await expectAccessible(venue, '/business/notifications');
        await venue.request.post(`/api/applications/${application}/accept`);
        await expectAccessible(person, '/worker/dashboard');
        await expectAccessible(person, '/worker/notifications');
      });
    });
  }
}
