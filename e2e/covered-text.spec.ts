import type { Locator, Page } from '@playwright/test';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// The text of a card with a link or button that covers all of it.

const selected = (page: Page) => page.evaluate(() => getSelection()?.toString() ?? '');

/** Moves the mouse over a text with its button held down. */
async function dragOver(page: Page, text: Locator): Promise<void> {
  await text.scrollIntoViewIfNeeded();
  const box = await text.boundingBox();
  if (!box) throw new Error('The text has no place.');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 1, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, middle);
  await page.mouse.move(box.x + box.width - 1, middle);
  await page.mouse.up();
}

test(
  'the mouse selects text of a card, and a click anywhere on it opens its page',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const [business, worker, job] = [aBusiness(), aWorker(), aJob()];
    const workerPage = await anotherBrowser();
    await signUpByApi(page, 'businesses', business);
    const id = await postJob(page, job);
    await signUpByApi(workerPage, 'workers', worker);
    await workerPage.goto('/worker/jobs');
    const card = workerPage.getByRole('article').filter({ hasText: job.title });
    const link = card.getByRole('link', { name: job.title });
    const hours = card.getByText(/^\d\d:\d\d–\d\d:\d\d$/);
    for (const text of [hours, link]) {
      await dragOver(workerPage, text);
      expect(await selected(workerPage)).toBe(await text.textContent());
      await expect(workerPage).toHaveURL('/worker/jobs');
    }
    const { x = 0, y = 0 } = (await hours.boundingBox()) ?? {};
    await workerPage.mouse.click(x + 5, y + 5);
    await expect(workerPage).toHaveURL(`/worker/jobs/${id}`);
    await workerPage.goBack();
    await link.focus();
    await workerPage.keyboard.press('Enter');
    await expect(workerPage).toHaveURL(`/worker/jobs/${id}`);

    await applyToJob(workerPage, id);
    await page.goto(`/business/jobs/${id}/applications`);
    const row = page.getByRole('button', { name: worker.firstName });
    await expect(row).toHaveAttribute('aria-expanded', /./);
    const before = await row.getAttribute('aria-expanded');
    await dragOver(page, row);
    // The name may take two lines.
    expect(await selected(page)).not.toBe('');
    await expect(row).toHaveAttribute('aria-expanded', before ?? '');
  },
);
