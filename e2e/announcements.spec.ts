import type { Page } from '@playwright/test';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { unexpected } from './setup/error-responses.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs the failed request.
test.use({ expectedProblems: /status of 500|went wrong on our side/ });

/** Records the texts that live regions announce from now on. */
const recordAnnouncements = (page: Page) =>
  page.addInitScript(() => {
    const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    const record = (changes: MutationRecord[]) => {
      // A change of a live region is announced once, however many nodes it adds.
      const regions = new Map<Element, string>();
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
        const texts = [...addedNodes, ...(addedNodes.length === 0 ? [target] : [])].map((node) => node.textContent);
        if (region) regions.set(region, `${regions.get(region) ?? ''} ${texts.join(' ')}`);
      }
      announcements.push(...regions.values());
    };
    new MutationObserver(record).observe(document, { childList: true, characterData: true, subtree: true });
  });

const countAnnouncements = (page: Page, text: string) =>
  page.evaluate(
    (announced) =>
      (window as unknown as { announcements: string[] }).announcements.filter((text) => text.includes(announced))
        .length,
    text,
  );

async function createWorkerAndJob(workerPage: Page, businessPage: Page) {
  const [business, job] = [aBusiness(), aJob()];
  await signUpByApi(businessPage, 'businesses', business);
  await signUpByApi(workerPage, 'workers', aWorker());
  return { business, job, jobId: await postJob(businessPage, job) };
}

test(
  'a screen reader announces a confirmation and the decision of a business once',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    const { job, jobId } = await createWorkerAndJob(page, businessPage);
    await recordAnnouncements(page);
    await page.goto(`/worker/jobs/${jobId}`);
    const messages = page.getByRole('region', { name: /^Messages/ });
    await expect(messages).toHaveAttribute('aria-live', 'polite');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(messages.getByText('Application submitted successfully!')).toBeVisible();
    expect(await countAnnouncements(page, 'Application submitted successfully!')).toBe(1);

    await page.getByRole('link', { name: 'My Shifts' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Shifts');
    const { applications } = (await (await businessPage.request.get(`/api/jobs/${jobId}/applications`)).json()) as {
      applications: { id: string }[];
    };
    await businessPage.request.post(`/api/applications/${String(applications[0]?.id)}/accept`);
    await expect(messages.getByText(job.title)).toBeVisible();
    expect(await countAnnouncements(page, job.title)).toBe(1);
  },
);

test('a screen reader announces a failure at once, and once', { tag: '@long' }, async ({ page, anotherBrowser }) => {
  const url = '**/api/jobs/*/applications*';
  const { jobId } = await createWorkerAndJob(page, await anotherBrowser());
  await page.goto(`/worker/jobs/${jobId}`);
  const messages = page.getByRole('region', { name: /^Messages/ });
  await page.route(url, (route) => route.fulfill(unexpected));
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(messages.getByRole('alert')).toContainText('Failed to submit application');
  await expect(messages, 'the region does not announce the alert again').toHaveAttribute('aria-live', 'off');
  await page.unroute(url);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(messages.getByText('Application submitted successfully!')).toBeVisible();
  await expect(messages).toHaveAttribute('aria-live', 'polite');
});

test('a screen reader announces a validation error once, at its field', { tag: '@long' }, async ({ page }) => {
  await recordAnnouncements(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
  const error = await email.evaluate((field) => {
    const id = field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
    return document.getElementById(id)?.textContent ?? '';
  });
  expect(error).not.toBe('');
  expect(await countAnnouncements(page, error)).toBe(1);
});

for (const [locale, language, { titles, jobs, ownProfile }] of [
  [
    'en-GB',
    'en',
    {
      titles: ['My Shifts · Passa', 'Browse Jobs · Passa', 'Your Profile · Passa'],
      jobs: 'Browse Jobs',
      ownProfile: 'Profile',
    },
  ],
  [
    'sv-SE',
    'sv',
    {
      titles: ['Mina pass · Passa', 'Sök jobb · Passa', 'Din profil · Passa'],
      jobs: 'Sök jobb',
      ownProfile: 'Profil',
    },
  ],
] as const) {
  test.describe(language, () => {
    test.use({ locale });

    test("every page sets the document's language and title", { tag: '@long' }, async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page).toHaveTitle(/Passa/);
      await signUpByApi(page, 'workers', aWorker());
      const [shifts, browse, profile] = titles;
      await page.goto('/worker/dashboard');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page).toHaveTitle(shifts);
      await page.getByRole('link', { name: jobs, exact: true }).first().click();
      await expect(page).toHaveTitle(browse);
      await expect(page.getByRole('main')).toBeFocused();
      await page.getByRole('navigation').getByRole('link', { name: ownProfile, exact: true }).click();
      await expect(page).toHaveTitle(profile);
      await page.goBack();
      await expect(page).toHaveTitle(browse);
    });
  });
}

test('a Swedish date in an English page is marked as Swedish', { tag: '@long' }, async ({ page, anotherBrowser }) => {
  const { jobId } = await createWorkerAndJob(page, await anotherBrowser());
  await applyToJob(page, jobId);
  for (const path of ['/worker/dashboard?view=applied', `/worker/jobs/${jobId}`]) {
    await page.goto(path);
    await expect(page.locator('main time').first()).toBeVisible();
    await expect(page.locator('main time:not([lang=sv])')).toHaveCount(0);
  }
});
