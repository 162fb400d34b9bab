import type { Page } from '@playwright/test';
import { aBusiness, aJob, applyToJob, aWorker, daysAhead, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

type Worker = ReturnType<typeof aWorker>;

const nameOf = ({ firstName, lastName }: Worker) => `${firstName} ${lastName}`;
const cardOf = (page: Page, worker: Worker) => page.getByRole('article', { name: nameOf(worker) });
const rowOf = (page: Page, worker: Worker) => cardOf(page, worker).getByRole('heading').getByRole('button');

/** Opens the applications to a job of a business. Each worker in `regulars` has completed a shift there. */
async function openApplications(page: Page, workerPage: Page, workers: Worker[], regulars: Worker[] = []) {
  await signUpByApi(page, 'businesses', aBusiness());
  const jobId = await postJob(page, { ...aJob(), openings: 2 });
  for (const worker of workers) {
    await signUpByApi(workerPage, 'workers', worker);
    if (regulars.includes(worker)) {
      const application = await applyToJob(workerPage, await postJob(page, { ...aJob(), startDate: daysAhead(20) }));
      await page.request.post(`/api/applications/${application}/accept`);
      await workerPage.request.post(`/api/applications/${application}/complete`);
    }
    await applyToJob(workerPage, jobId);
  }
  await page.goto(`/business/jobs/${jobId}/applications`);
}

test(
  'with the keyboard a business compares applicants, declines one, takes it back, and hires another',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const [first, second, third] = [aWorker(), aWorker(), aWorker()];
    await openApplications(page, await anotherBrowser(), [first, second, third], [third]);
    const keys = page.getByText('In the list: J next, K previous, A Accept, D Decline, then Enter');
    await expect(keys).toBeHidden();
    await page.getByText('Keyboard shortcuts').click();
    await expect(keys).toBeVisible();
    await expect(rowOf(page, first)).toHaveAttribute('aria-expanded', 'true');
    await expect(cardOf(page, third)).toContainText('Has worked here before');

    await test.step('sorted by earlier work, the order is in the URL, and a letter in a field does nothing', async () => {
      const sort = page.getByLabel('Sort by');
      await sort.selectOption('Worked here before');
      await expect(page).toHaveURL(/\?sort=workedHere$/);
      await expect(page.getByRole('article')).toHaveText([third, first, second].map((one) => new RegExp(nameOf(one))));
      await sort.press('j');
      await expect(rowOf(page, first), 'whoever was selected stays selected').toHaveAttribute('aria-expanded', 'true');
    });

    await test.step('the keys move the selection, and do nothing with a modifier', async () => {
      await rowOf(page, first).focus();
      await page.keyboard.press('k');
      await expect(rowOf(page, third)).toBeFocused();
      await expect(rowOf(page, third)).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('j');
      await expect(rowOf(page, first)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(rowOf(page, second)).toBeFocused();
      await page.keyboard.press('j');
      await page.keyboard.press('Control+k');
      await expect(rowOf(page, second)).toHaveAttribute('aria-expanded', 'true');
      await expect(cardOf(page, second)).toContainText(second.email);
      await expect(page.getByText(first.email), 'one panel is open').toHaveCount(0);
      await page.keyboard.press('k');
      await expect(rowOf(page, first)).toBeFocused();
    });

    await test.step('a letter alone decides nothing, and Enter declines with an offer to undo it', async () => {
      await page.keyboard.press('d');
      await expect(cardOf(page, first).getByRole('button', { name: 'Decline' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(cardOf(page, first)).toContainText('Declined');
      await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
      await expect(cardOf(page, first).getByRole('button', { name: 'Decline' })).toBeEnabled();
      await expect(cardOf(page, first).getByRole('heading')).toBeFocused();
    });

    await test.step('in a filtered list the hired worker stays on the screen', async () => {
      await page.getByLabel('Show', { exact: true }).selectOption('Waiting, worked here before');
      await expect(page).toHaveURL(/\?sort=workedHere&show=workedHere$/);
      await expect(page.getByRole('article')).toHaveCount(1);
      await rowOf(page, third).focus();
      await page.keyboard.press('a');
      await page.keyboard.press('Enter');
      await expect(page.getByText(`Application accepted! ${nameOf(third)} has been hired.`)).toBeVisible();
      await expect(cardOf(page, third)).toContainText('Accepted');
      await page.reload();
      await expect(page.getByText('No applicants to show here.')).toBeVisible();
    });
  },
);

test(
  'on a phone five applicants are on the screen, and each opens in place',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    // Names of a usual length, which take one line.
    const names = ['Amina', 'Filip', 'Maja', 'Katarzyna', 'Daniel', 'Elsa'];
    const workers = names.map((firstName) => ({ ...aWorker(), firstName }));
    await openApplications(page, await anotherBrowser(), workers);
    const [first, , third] = workers as [Worker, Worker, Worker];
    await page.getByRole('heading', { name: 'Applicants' }).evaluate((heading) => heading.scrollIntoView());
    const navigation = await page.getByRole('navigation').last().boundingBox();
    const fifth = await page.getByRole('article').nth(4).boundingBox();
    expect((fifth?.y ?? Infinity) + (fifth?.height ?? 0)).toBeLessThanOrEqual(navigation?.y ?? 0);

    await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    await expect(cardOf(page, third)).toContainText('Pending');
    await rowOf(page, third).click();
    await expect(cardOf(page, third)).toContainText(third.email);
    await cardOf(page, third).getByRole('button', { name: 'Show More Details' }).click();
    await expect(cardOf(page, third)).toContainText("Gets at least 11 hours' rest in each 24 hours.");
    await expect(cardOf(page, third)).toContainText("Hasn't worked here before.");
    await cardOf(page, third).getByRole('button', { name: 'Decline' }).click();
    await expect(cardOf(page, third)).toContainText('Declined');
    await rowOf(page, first).click();
    await expect(page.getByText(third.email)).toHaveCount(0);
    await rowOf(page, first).click();
    await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  },
);
