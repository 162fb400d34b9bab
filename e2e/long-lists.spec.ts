import type { Locator, Page } from '@playwright/test';
import { muteLiveStream, delayRequests } from './setup/connection.ts';
import { recordStatuses, createManyJobs } from './setup/long-list.ts';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { unexpected } from './setup/error-responses.ts';
import { expect, test } from './setup/test.ts';

const LIST = /\/api\/jobs\?/;
const cards = (page: Page) => page.getByRole('article');
const showMore = (page: Page) => page.getByRole('button', { name: 'Show more' });

const topOf = async (item: Locator) => (await item.boundingBox())?.y ?? NaN;

/** Scrolls page by page to the end of the list. */
async function scrollToEnd(page: Page, counts: number[]) {
  for (const count of counts) {
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect(cards(page)).toHaveCount(count);
  }
}

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'a long list loads while scrolling, and Back restores it',
    { tag: '@long' },
    async ({ page, anotherBrowser }) => {
      await page.clock.install();
      const { address, post } = await createManyJobs(page, await anotherBrowser(), 65);
      await muteLiveStream(page);
      const takeStatuses = recordStatuses(page, LIST);
      await page.goto(address);
      await expect(page.getByText('65 Jobs Found')).toBeVisible();
      // The first cards are rendered before the others, and the last one of them is no reason to load more.
      await expect(cards(page)).toHaveCount(20);
      await scrollToEnd(page, [40, 60, 65]);
      await expect(showMore(page)).toHaveCount(0);
      await expect(page.getByRole('status').filter({ hasText: 'More shown below' })).toHaveCount(1);
      expect(takeStatuses()).toEqual([200, 200, 200, 200]);
      const link = cards(page).nth(44).getByRole('link');
      await link.scrollIntoViewIfNeeded();
      // Scroll positions are whole device pixels, positions of cards are not.
      const expectSameTop = async (expected: number) =>
        expect(Math.abs((await topOf(link)) - expected)).toBeLessThan(1);

      /** Opens a job of the third page, and returns after a while. */
      const openJobAndReturn = async (meanwhile: () => Promise<unknown>) => {
        const top = await topOf(link);
        await link.click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Shift 21');
        await meanwhile();
        await page.goBack();
        await expect(cards(page).first()).toBeAttached();
        await expectSameTop(top);
        return top;
      };

      await test.step('after half a minute, when each page is revalidated without a body', async () => {
        const top = await openJobAndReturn(() => page.clock.fastForward(30_000));
        await expect(cards(page)).toHaveCount(65);
        const statuses: number[] = [];
        await expect.poll(() => statuses.push(...takeStatuses()) && statuses).toEqual([304, 304, 304, 304]);
        await expectSameTop(top);
      });

      await test.step('after a reload, which loads its pages again', async () => {
        const top = await topOf(link);
        await page.reload();
        await expect(link).toBeAttached();
        await expect.poll(async () => Math.abs((await topOf(link)) - top)).toBeLessThan(1);
        await scrollToEnd(page, [65]);
        await link.scrollIntoViewIfNeeded();
        takeStatuses();
      });

      await test.step('after another job was posted, which waits behind a button', async () => {
        const top = await openJobAndReturn(async () => {
          await post('meanwhile');
          await page.clock.fastForward(30_000);
        });
        await expect(page.getByText('66 Jobs Found')).toBeAttached();
        await expect(page.getByRole('button', { name: '1 new shift' })).toBeAttached();
        await expect(cards(page)).toHaveCount(65);
        await expectSameTop(top);
      });
    },
  );
});

test.describe('offline', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedProblems: /ERR_INTERNET_DISCONNECTED/ });

  test(
    'loading stops without a network, and continues when it is back',
    { tag: '@long' },
    async ({ page, context, anotherBrowser }) => {
      const { address } = await createManyJobs(page, await anotherBrowser(), 25);
      await muteLiveStream(page);
      await page.goto(address);
      await expect(cards(page)).toHaveCount(20);
      await context.setOffline(true);
      await expect(page.getByText("You're offline")).toBeVisible();
      const requests: string[] = [];
      page.on('request', (request) => LIST.test(request.url()) && requests.push(request.url()));
      await cards(page).last().scrollIntoViewIfNeeded();
      await expect(showMore(page)).toBeInViewport();
      await page.evaluate(async () => {
        for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
      });
      expect(requests).toEqual([]);
      await context.setOffline(false);
      await expect(cards(page)).toHaveCount(25);
    },
  );
});

test.describe('a page that fails to load', () => {
  test.use({ expectedProblems: /status of 500/ });

  test('is requested again only on demand', { tag: '@long' }, async ({ page, anotherBrowser }) => {
    const { address } = await createManyJobs(page, await anotherBrowser(), 45);
    await muteLiveStream(page);
    await page.route(/\/api\/jobs\?.*cursor/, (route) => route.fulfill(unexpected));
    const takeStatuses = recordStatuses(page, /\/api\/jobs\?.*cursor/);
    await page.goto(address);
    await expect(cards(page)).toHaveCount(20);
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Something went wrong on our side. Please try again.',
    );
    await cards(page).first().scrollIntoViewIfNeeded();
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect(showMore(page)).toBeInViewport();
    expect(takeStatuses()).toEqual([500]);

    await page.unroute(/\/api\/jobs\?.*cursor/);
    await showMore(page).click();
    await expect(cards(page)).toHaveCount(40);
    await expect(cards(page).nth(20).getByRole('link')).toBeFocused();
    expect(takeStatuses()).toEqual([200]);
  });
});

test(
  'Show more during a refetch loads the next page once, after the refetch',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const { address, post } = await createManyJobs(page, await anotherBrowser(), 65);
    await page.goto(address);
    await expect(page.getByText('65 Jobs Found')).toBeVisible();
    const laterPages = recordStatuses(page, /\/api\/jobs\?.*cursor/);
    const firstPage = /\/api\/jobs\?(?!.*cursor)/;
    const releaseRequests = await delayRequests(page, firstPage);
    const refetch = page.waitForRequest(firstPage);
    await post('meanwhile');
    await refetch;
    await showMore(page).press('Enter');
    await expect(showMore(page)).toHaveAttribute('aria-busy');
    expect(laterPages()).toEqual([]);
    releaseRequests();
    await expect(cards(page).nth(20).getByRole('link')).toBeFocused();
    await expect(showMore(page)).not.toHaveAttribute('aria-busy');
    expect(laterPages()).toEqual([200]);
  },
);

test(
  'applicants load page by page, and can be declined, counted and added on any page',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    const [workerPage, lateWorkerPage] = [await anotherBrowser(), await anotherBrowser()];
    await signUpByApi(businessPage, 'businesses', aBusiness());
    const jobId = await postJob(businessPage, aJob());
    const workers = Array.from({ length: 22 }, () => aWorker());
    for (const worker of workers) {
      await signUpByApi(workerPage, 'workers', worker);
      await applyToJob(workerPage, jobId);
    }
    await businessPage.goto(`/business/jobs/${jobId}/applications`);
    await expect(businessPage.getByText('22 applications received')).toBeVisible();
    await expect(cards(businessPage)).toHaveCount(20);
    await expect(cards(businessPage).first()).toContainText(workers[0]?.firstName ?? '');
    await scrollToEnd(businessPage, [22]);

    const last = cards(businessPage).filter({ hasText: workers.at(-1)?.firstName ?? '' });
    await last.getByRole('button', { name: 'Decline' }).click();
    await expect(last).toContainText('Declined');

    await signUpByApi(lateWorkerPage, 'workers', aWorker());
    await applyToJob(lateWorkerPage, jobId);
    await expect(businessPage.getByRole('button', { name: '1 new application' })).toBeAttached();
    await expect(cards(businessPage)).toHaveCount(22);
    await expect(last).toContainText('Declined');
    await businessPage.getByRole('button', { name: '1 new application' }).click();
    await expect(cards(businessPage)).toHaveCount(23);
    await expect(cards(businessPage).nth(21).getByRole('heading')).toBeFocused();
  },
);
