import type { Page } from '@playwright/test';
import { HOSTILE_LINES, HOSTILE_TEXTS, packTexts } from '@passa/server/testing/hostile-texts';
import { expectShownAsText, recordExecution } from './setup/hostile-texts.ts';
import { aBusiness, aJob, applyToJob, aWorker, daysAhead, PASSWORD, postJob, signUpByApi } from './setup/people.ts';
import { aDocument } from './setup/sample-files.ts';
import { expect, test } from './setup/test.ts';

const TITLES = packTexts(120);
const REASONS = packTexts(500, HOSTILE_LINES);
const SAFE_IN_NAMES = /^[^/\\]*$/;
const DOCUMENTS = [
  ...packTexts(
    100,
    HOSTILE_TEXTS.filter((text) => SAFE_IN_NAMES.test(text)),
  ),
  '__proto__',
  'constructor',
];

/** Cycles through the texts. */
const cycle = (texts: string[], n: number) => texts[n % texts.length] ?? '';

const hostileNames = (n: number) => ({
  firstName: cycle(packTexts(80), n),
  lastName: cycle(packTexts(80), n + 1),
  phoneNumber: cycle(packTexts(30), n),
  zipCode: cycle(packTexts(12), n),
});

const hostileVenue = () => ({
  ...aBusiness(),
  ...hostileNames(0),
  businessName: cycle(packTexts(120), 0),
  organisationNumber: cycle(packTexts(20), 0),
  businessType: 'Other',
  otherBusinessType: cycle(packTexts(80), 2),
  businessAddress: cycle(packTexts(120), 1),
});

const hostileWorker = () => ({ ...aWorker(), ...hostileNames(4), streetAddress: cycle(packTexts(120), 2) });

/** The messages of applications. */
const MESSAGES = packTexts(300);

/** Posts enough jobs for every text to be in a title, each on a day of its own. */
const hostileJobs = () =>
  TITLES.map((title, n) => ({
    ...aJob(title),
    description: packTexts(5000, HOSTILE_LINES).join(' '),
    dressCode: cycle(packTexts(200), n),
    location: { address: cycle(packTexts(120), n + 1), city: 'Malmö', zipCode: cycle(packTexts(12), n) },
    startDate: daysAhead(7 + n),
  }));

async function send(page: Page, method: 'post' | 'put', path: string, json?: object): Promise<unknown> {
  const response = await page.request[method](`/api${path}`, json ? { data: json } : {});
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

async function postAll(businessPage: Page, jobs: object[]): Promise<string[]> {
  const ids: string[] = [];
  for (const job of jobs) ids.push(await postJob(businessPage, job));
  return ids;
}

async function applyToAll(workerPage: Page, ids: string[]): Promise<string[]> {
  const applications: string[] = [];
  for (const [n, id] of ids.entries()) applications.push(await applyToJob(workerPage, id, cycle(MESSAGES, n)));
  return applications;
}

/** Opens a screen and checks that the texts are shown as plain text. */
async function expectTextsOn(page: Page, path: string, texts?: readonly string[]) {
  await page.goto(path);
  await expectShownAsText(page, texts);
}

test('text from a business is never executed', { tag: '@long' }, async ({ page: businessPage, anotherBrowser }) => {
  const workerPage = await anotherBrowser();
  const attempts = [await recordExecution(businessPage), await recordExecution(workerPage)];
  const business = hostileVenue();
  const jobs = hostileJobs();
  await signUpByApi(businessPage, 'businesses', business);
  await signUpByApi(workerPage, 'workers', aWorker());
  const ids = await postAll(businessPage, jobs);

  await test.step('business screens', async () => {
    await expectTextsOn(businessPage, '/business/dashboard');
    await expectTextsOn(businessPage, `/business/jobs/${ids[0]}/edit`);
    await expectTextsOn(businessPage, `/business/jobs/${ids[0]}/applications`);
    await expectTextsOn(businessPage, '/business/profile', [
      business.businessName,
      business.organisationNumber,
      business.otherBusinessType,
      business.businessAddress,
      ...Object.values(hostileNames(0)),
    ]);
  });

  await test.step('job search of a worker', async () => {
    await expectTextsOn(workerPage, '/worker/jobs');
    const query = encodeURIComponent(cycle(TITLES, 0));
    await expectTextsOn(workerPage, `/worker/jobs?q=${query}&city=${query}`, [cycle(TITLES, 0)]);
    for (const [n, job] of jobs.slice(0, 2).entries()) {
      await expectTextsOn(workerPage, `/worker/jobs/${ids[n]}`);
      await expectShownAsText(workerPage, [job.title, job.dressCode, job.location.address, job.location.zipCode]);
    }
  });

  await test.step('notifications of a worker', async () => {
    const applications = await applyToAll(workerPage, ids);
    const first = workerPage.waitForResponse('**/api/notifications');
    await workerPage.goto('/worker/profile');
    await first;
    await send(businessPage, 'post', `/applications/${applications[0]}/accept`);
    await expect(workerPage.locator('[data-sonner-toast]')).toContainText(cycle(TITLES, 0));
    await expectShownAsText(workerPage, [cycle(TITLES, 0)]);

    for (const application of applications.slice(1))
      await send(businessPage, 'post', `/applications/${application}/accept`);
    await expectTextsOn(workerPage, '/worker/notifications');
    await expectTextsOn(workerPage, '/worker/dashboard?view=assigned');
    await workerPage.getByRole('button', { name: 'Cancel Shift' }).first().click();
    await expect(workerPage.getByRole('dialog')).toContainText(business.businessName);
    await expectShownAsText(workerPage);
    for (const [n, reason] of REASONS.entries()) {
      await send(businessPage, 'post', `/applications/${applications[n]}/cancel`, { reason });
      await expectTextsOn(workerPage, `/worker/jobs/${ids[n]}`, [reason, business.businessName]);
    }
    await expectTextsOn(workerPage, '/worker/notifications', [...HOSTILE_TEXTS, ...REASONS]);
  });

  expect(attempts).toEqual([[], []]);
});

test('text from a worker is never executed', { tag: '@long' }, async ({ page: workerPage, anotherBrowser }) => {
  const businessPage = await anotherBrowser();
  const attempts = [await recordExecution(businessPage), await recordExecution(workerPage)];
  const worker = hostileWorker();
  await signUpByApi(businessPage, 'businesses', aBusiness());
  await signUpByApi(workerPage, 'workers', worker);
  const ids = await postAll(
    businessPage,
    REASONS.map((_, n) => ({ ...aJob(), startDate: daysAhead(7 + n) })),
  );
  await writeProfile(workerPage);
  for (const name of DOCUMENTS) await addDocument(workerPage, name);
  // HTTP headers allow no other characters.
  const headers = {
    'User-Agent':
      packTexts(
        1000,
        HOSTILE_TEXTS.filter((text) => /^[ -~]*$/.test(text)),
      )[0] ?? '',
  };
  await (
    await anotherBrowser()
  ).request.post('/api/session', {
    data: { email: worker.email, password: PASSWORD },
    headers,
  });

  await test.step('worker screens', async () => {
    const own = [worker.firstName, worker.lastName, worker.phoneNumber, worker.streetAddress, worker.zipCode];
    await expectTextsOn(workerPage, '/worker/profile', [...HOSTILE_TEXTS, ...own, ...DOCUMENTS]);
    await workerPage.setViewportSize({ width: 390, height: 844 });
    await workerPage.getByRole('button', { name: 'Remove __proto__', exact: true }).click();
    await expect(workerPage.getByRole('dialog', { name: 'Remove __proto__?' })).toBeVisible();
    await expectTextsOn(workerPage, '/worker/security', []);
    await expect(workerPage.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible();
    await workerPage.getByRole('button', { name: 'Delete Account' }).click();
    await expect(workerPage.getByRole('dialog')).toBeVisible();
    await expectShownAsText(workerPage, []);
  });

  await test.step('business screens', async () => {
    const name = `${worker.firstName} ${worker.lastName}`;
    const first = businessPage.waitForResponse('**/api/notifications');
    await businessPage.goto('/business/profile');
    await first;
    // Several notifications at once would be one toast without a name.
    const applications = await applyToAll(workerPage, ids.slice(0, 1));
    await expect(businessPage.locator('[data-sonner-toast]')).toContainText(worker.firstName);
    await expectShownAsText(businessPage, [name]);
    applications.push(...(await applyToAll(workerPage, ids.slice(1))));
    await expectTextsOn(businessPage, '/business/notifications', [name]);
    await expectTextsOn(businessPage, `/business/jobs/${ids[0]}/applications`, [name, cycle(MESSAGES, 0)]);
    await businessPage.getByRole('button', { name: 'Show More Details' }).click();
    await expectShownAsText(businessPage, [...HOSTILE_TEXTS, ...DOCUMENTS, worker.streetAddress, worker.zipCode]);
    await businessPage.getByRole('heading', { name: 'History', exact: true }).click();
    await expectShownAsText(businessPage, [name]);

    for (const [n, reason] of REASONS.entries()) {
      await send(businessPage, 'post', `/applications/${applications[n]}/accept`);
      await send(workerPage, 'post', `/applications/${applications[n]}/cancel`, { reason });
      await expectTextsOn(businessPage, `/business/jobs/${ids[n]}/applications`, [name, reason]);
    }
    await expectTextsOn(businessPage, '/business/notifications', REASONS);
  });

  expect(attempts).toEqual([[], []]);
});

/** A profile with work experiences that contain every text in each field. */
async function writeProfile(workerPage: Page): Promise<void> {
  const { profile } = (await (await workerPage.request.get('/api/profile/worker')).json()) as { profile: object };
  const {
    email: _e,
    documents: _d,
    videoResumeURL: _v,
    videoPosterURL: _p,
    ...editable
  } = profile as Record<string, unknown>;
  const short = packTexts(80);
  const workExperiences = short.map((position, n) => ({
    id: cycle(packTexts(64), n),
    position,
    company: cycle(short, n + 1),
    startDate: '2021-03-01',
    endDate: null,
    current: true,
    description: cycle(packTexts(1000), n),
  }));
  await send(workerPage, 'put', '/profile/worker', { ...editable, workExperiences });
}

async function addDocument(workerPage: Page, name: string): Promise<void> {
  const { buffer } = aDocument();
  const created = await send(workerPage, 'post', '/uploads', { kind: 'document', name, size: buffer.length });
  const { url } = (created as { upload: { url: string } }).upload;
  const headers = {
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': '0',
    'Content-Type': 'application/offset+octet-stream',
  };
  expect((await workerPage.request.patch(url, { data: buffer, headers })).status()).toBe(204);
}
