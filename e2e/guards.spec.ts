import type { Page } from '@playwright/test';
import { delayRequests } from './setup/connection.ts';
import { aBusiness, aJob, aWorker, PASSWORD, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs that a job was not found, and that a kiosk is not paired.
test.use({ expectedProblems: /status of (401|404|409|410)/ });

// Specification section 2, 'Top-level routing': the requested URL, and the final one.
const SIGNED_OUT = [
  ['/', '/'],
  ['/login', '/login'],
  ['/signup/worker', '/signup/worker'],
  ['/signup/business', '/signup/business'],
  ['/forgot-password', '/forgot-password'],
  ['/reset-password', '/reset-password'],
  ['/confirm-email', '/confirm-email'],
  ['/dashboard', '/login'],
  ['/worker/dashboard', '/login'],
  ['/worker/jobs', '/login'],
  ['/worker/profile', '/login'],
  ['/business/profile', '/login'],
  ['/worker/anything', '/login'],
  ['/business/dashboard', '/login'],
  ['/business/post-job', '/login'],
  ['/business/anything', '/login'],
  ['/anything/else', '/'],
] as const;

const WORKER = [
  ['/', '/worker/dashboard'],
  ['/login', '/worker/dashboard'],
  ['/signup/worker', '/worker/dashboard'],
  ['/signup/business', '/worker/dashboard'],
  ['/forgot-password', '/forgot-password'],
  ['/reset-password', '/reset-password'],
  ['/confirm-email', '/confirm-email'],
  ['/dashboard', '/worker/dashboard'],
  ['/worker', '/worker/dashboard'],
  ['/worker/anything/at/all', '/worker/dashboard'],
  ['/worker/jobs', '/worker/jobs'],
  ['/worker/profile', '/worker/profile'],
  ['/business/profile', '/worker/dashboard'],
  ['/business/dashboard', '/worker/dashboard'],
  ['/business/anything', '/worker/dashboard'],
  ['/anything', '/worker/dashboard'],
] as const;

const BUSINESS = [
  ['/', '/business/dashboard'],
  ['/login', '/business/dashboard'],
  ['/signup/worker', '/business/dashboard'],
  ['/signup/business', '/business/dashboard'],
  ['/forgot-password', '/forgot-password'],
  ['/reset-password', '/reset-password'],
  ['/confirm-email', '/confirm-email'],
  ['/dashboard', '/business/dashboard'],
  ['/business', '/business/dashboard'],
  ['/business/jobs', '/business/dashboard'],
  ['/business/anything/at/all', '/business/dashboard'],
  ['/business/post-job', '/business/post-job'],
  ['/business/profile', '/business/profile'],
  ['/worker/profile', '/business/dashboard'],
  ['/worker/dashboard', '/business/dashboard'],
  ['/worker/anything', '/business/dashboard'],
  ['/anything', '/business/dashboard'],
] as const;

test('signed out, restricted pages redirect to the log-in', { tag: '@long' }, async ({ page }) => {
  for (const [from, to] of SIGNED_OUT) {
    await test.step(`signed out, ${from} leads to ${to}`, async () => {
      await page.goto(from);
      await expect(page).toHaveURL(to);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test('a worker stays in the worker area', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'workers', aWorker());
  for (const [from, to] of WORKER) {
    await test.step(`${from} leads to ${to}`, async () => {
      await page.goto(from);
      await expect(page).toHaveURL((url) => url.pathname === to);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test('a business stays in the business area', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'businesses', aBusiness());
  for (const [from, to] of BUSINESS) {
    await test.step(`${from} leads to ${to}`, async () => {
      await page.goto(from);
      await expect(page).toHaveURL((url) => url.pathname === to);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test('the log-in leads to the requested page, if the account may open it', async ({ page, anotherBrowser }) => {
  const [worker, business] = [aWorker(), aBusiness()];
  const otherPage = await anotherBrowser();
  await signUpByApi(otherPage, 'workers', worker);
  await signUpByApi(await anotherBrowser(), 'businesses', business);
  const logIn = async ({ email }: { email: string }) => {
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
  };

  // Opened directly, as from a QR code or a mail.
  await page.goto('/Worker/Profile#documents');
  await expect(page).toHaveURL('/login');
  await page.reload();
  await logIn(worker);
  await expect(page).toHaveURL('/worker/profile#documents');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');

  await page.goto('/worker/jobs?city=Stockholm');
  await expect(page).toHaveURL('/login');
  await logIn(business);
  await expect(page).toHaveURL('/business/dashboard');
});

test(
  'after a log-out the role decides where the next log-in leads, not the previous page',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const [first, next] = [aWorker(), aWorker()];
    await signUpByApi(await anotherBrowser(), 'workers', first);
    await signUpByApi(await anotherBrowser(), 'workers', next);
    const logIn = async ({ email }: { email: string }) => {
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Log In', exact: true }).click();
    };

    await page.goto('/worker/profile');
    await logIn(first);
    await expect(page).toHaveURL('/worker/profile');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).toHaveURL('/login');
    await logIn(next);
    await expect(page).toHaveURL('/worker/dashboard');
  },
);

/** The one spinner of the page. Its area is the whole window. */
async function expectFullScreenSpinner(page: Page, name = 'Loading') {
  const spinner = page.getByRole('status');
  await expect(spinner).toBeVisible();
  await expect(spinner).toHaveAccessibleName(name);
  const { width, height } = page.viewportSize() ?? {};
  expect(await spinner.boundingBox()).toEqual({ x: 0, y: 0, width, height });
}

const SESSION = /\/api\/(?:session|start)/;
const spinner = (page: Page) => page.getByRole('status', { name: 'Loading' });

test('a full-screen spinner shows while the session loads', { tag: '@long' }, async ({ page }) => {
  for (const path of ['/login', '/signup/worker', '/signup/business', '/dashboard', '/unsubscribe/a', '/nowhere']) {
    const releaseRequests = await delayRequests(page, SESSION);
    await page.goto(path);
    await expectFullScreenSpinner(page);
    releaseRequests();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(spinner(page)).toHaveCount(0);
  }
});

for (const [role, person, paths] of [
  ['workers', aWorker(), ['/', '/dashboard', '/worker/dashboard', '/worker/jobs', '/worker/profile', '/worker']],
  ['businesses', aBusiness(), ['/business/dashboard', '/business/post-job', '/business/hours', '/worker/profile']],
] as const) {
  test(`a full-screen spinner shows while the session of ${role} loads`, { tag: '@long' }, async ({ page }) => {
    await signUpByApi(page, role, person);
    for (const path of paths) {
      const releaseRequests = await delayRequests(page, SESSION);
      await page.goto(path);
      await expectFullScreenSpinner(page);
      releaseRequests();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(spinner(page)).toHaveCount(0);
    }
  });
}

test('a full-screen spinner shows while the scripts load', { tag: '@long' }, async ({ page }) => {
  for (const path of ['/login', '/worker/dashboard', '/kiosk']) {
    const releaseRequests = await delayRequests(page, '**/assets/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await expectFullScreenSpinner(page);
    releaseRequests();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test.describe('when the scripts do not come', () => {
  test.use({ expectedProblems: /ERR_FAILED/ });

  test('the page offers to reload it after some seconds', { tag: '@long' }, async ({ page }) => {
    await signUpByApi(page, 'workers', aWorker());
    for (const path of ['/unsubscribe/a', '/worker/dashboard']) {
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(path);
      const reload = page.getByRole('link', { name: 'Reload' });
      await expect(spinner(page)).toBeVisible();
      await expect(reload).toHaveCount(0);
      await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
      await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
      await page.unroute('**/assets/*.js');
      await reload.click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(path);
    }
  });

  test('the offer stays while the page after the session does not come', { tag: '@long' }, async ({ page }) => {
    await signUpByApi(page, 'workers', aWorker());
    const releaseRequests = await delayRequests(page, /\/assets\/(?!index-|rolldown-runtime-)[^/]*\.js/);
    await page.goto('/worker/jobs', { waitUntil: 'commit' });
    await expect(page.locator('#waiting')).toBeAttached();
    await expect(spinner(page)).toHaveCount(0);
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await expect(page.getByRole('link', { name: 'Reload' })).toBeVisible();
    releaseRequests();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Reload' })).toHaveCount(0);
  });
});

for (const [locale, sentence] of [
  ['en-SE', /^Passa needs JavaScript/],
  ['sv-SE', /^Passa behöver JavaScript/],
] as const) {
  test.describe(`without scripts in ${locale}`, () => {
    test.use({ javaScriptEnabled: false, locale });

    test('the page says what it needs', { tag: '@long' }, async ({ page }) => {
      for (const path of ['/login', '/business/dashboard']) {
        await page.goto(path);
        await expect(page.getByText(sentence)).toBeVisible();
        await expect(page.getByRole('status')).toHaveCount(0);
      }
    });
  });
}

test('the spinner covers a page that was shown without a session', { tag: '@long' }, async ({ page }) => {
  await page.goto('/kiosk');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const releaseRequests = await delayRequests(page, SESSION);
  await page.evaluate(() => history.pushState(null, '', '/login'));
  await expectFullScreenSpinner(page);
  releaseRequests();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back');
  await expect(spinner(page)).toHaveCount(0);
});

test.describe('in Swedish', () => {
  test.use({ locale: 'sv-SE' });

  test('the spinner is named in the language of the page', { tag: '@long' }, async ({ page }) => {
    const releaseRequests = await delayRequests(page, SESSION);
    await page.goto('/business/dashboard');
    await expectFullScreenSpinner(page, 'Laddar');
    releaseRequests();
    await expect(page).toHaveURL('/login');
  });
});

test('a job that a worker may not see is not found', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'workers', aWorker());
  await page.goto('/worker/jobs/4b62a597-f9d6-497c-bac6-a39b7e362a3d');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job Not Found');
  await page.getByRole('link', { name: 'Back to My Shifts' }).click();
  await expect(page).toHaveURL(/\/worker\/dashboard/);
});

test(
  'a job that another worker has got says so, and leads to other jobs',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    await signUpByApi(page, 'workers', aWorker());
    const businessPage = await anotherBrowser();
    await signUpByApi(businessPage, 'businesses', aBusiness());
    const jobId = await postJob(businessPage, aJob());
    expect((await businessPage.request.post(`/api/jobs/${jobId}/close`)).status()).toBe(200);
    await page.goto(`/worker/jobs/${jobId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Longer Available');
    await expect(page.getByRole('link', { name: 'Back to My Shifts' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Browse Jobs' }).click();
    await expect(page).toHaveURL(/\/worker\/jobs$/);
  },
);

test("another business's job is not found", { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'businesses', aBusiness());
  await page.goto('/business/jobs/4b62a597-f9d6-497c-bac6-a39b7e362a3d/applications');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job Not Found');
  await expect(page.getByText("The job you're looking for doesn't exist or has been removed.")).toBeVisible();
  await page
    .getByRole('button', { name: 'Back to Jobs' })
    .or(page.getByRole('link', { name: 'Back to Jobs' }))
    .click();
  await expect(page).toHaveURL(/\/business\/dashboard/);
});
