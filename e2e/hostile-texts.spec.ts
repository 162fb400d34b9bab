import type { Page } from '@playwright/test';
import { HOSTILE_LINES, HOSTILE_TEXTS, packed } from '@passa/server/testing/hostile-texts';
import { expectShownAsText, recordExecution } from './setup/hostile-texts.ts';
import { aBusiness, aJob, applyToJob, aWorker, daysAhead, PASSWORD, postJob, signUpByApi } from './setup/people.ts';
import { aDocument } from './setup/sample-files.ts';
import { expect, test } from './setup/test.ts';

const TITLES = packed(120);
const REASONS = packed(500, HOSTILE_LINES);
const SAFE_IN_NAMES = /^[^/\\]*$/;
const DOCUMENTS = [
  ...packed(
    100,
    HOSTILE_TEXTS.filter((text) => SAFE_IN_NAMES.test(text)),
  ),
  '__proto__',
  'constructor',
];

/** Cycles through the texts. */
const turn = (texts: string[], n: number) => texts[n % texts.length] ?? '';

const hostileNames = (n: number) => ({
  firstName: turn(packed(80), n),
  lastName: turn(packed(80), n + 1),
  phoneNumber: turn(packed(30), n),
  zipCode: turn(packed(12), n),
});

const hostileVenue = () => ({
  ...aBusiness(),
  ...hostileNames(0),
  businessName: turn(packed(120), 0),
  organisationNumber: turn(packed(20), 0),
  businessType: 'Other',
  otherBusinessType: turn(packed(80), 2),
  businessAddress: turn(packed(120), 1),
});

const hostileWorker = () => ({ ...aWorker(), ...hostileNames(4), streetAddress: turn(packed(120), 2) });

/** Posts enough jobs for every text to be in a title, each on a day of its own. */
const hostileJobs = () =>
  TITLES.map((title, n) => ({
    ...aJob(title),
    description: packed(5000, HOSTILE_LINES).join(' '),
    dressCode: turn(packed(200), n),
    location: { address: turn(packed(120), n + 1), city: 'Malmö', zipCode: turn(packed(12), n) },
    startDate: daysAhead(7 + n),
  }));

async function send(page: Page, method: 'post' | 'put', path: string, json?: object): Promise<unknown> {
  const answer = await page.request[method](`/api${path}`, json ? { data: json } : {});
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

async function postAll(venue: Page, jobs: object[]): Promise<string[]> {
  const ids: string[] = [];
  for (const job of jobs) ids.push(await postJob(venue, job));
  return ids;
}

async function applyToAll(person: Page, ids: string[]): Promise<string[]> {
  const applications: string[] = [];
  for (const id of ids) applications.push(await applyToJob(person, id));
  return applications;
}

/** Opens a screen and checks that the texts are shown as plain text. */
async function opened(page: Page, path: string, shown?: readonly string[]) {
  await page.goto(path);
  await expectShownAsText(page, shown);
}

test('text from a business is never executed', { tag: '@long' }, async ({ page: venue, anotherBrowser }) => {
  const person = await anotherBrowser();
  const tried = [await recordExecution(venue), await recordExecution(person)];
  const business = hostileVenue();
  const jobs = hostileJobs();
  await signUpByApi(venue, 'businesses', business);
  await signUpByApi(person, 'workers', aWorker());
  const ids = await postAll(venue, jobs);

  await test.step('business screens', async () => {
    await opened(venue, '/business/dashboard');
    await opened(venue, `/business/jobs/${ids[0]}/edit`);
    await opened(venue, `/business/jobs/${ids[0]}/applications`);
    await opened(venue, '/business/profile', [
      business.businessName,
      business.organisationNumber,
      business.otherBusinessType,
      business.businessAddress,
      ...Object.values(hostileNames(0)),
    ]);
  });

  await test.step('job search of a worker', async () => {
    await opened(person, '/worker/jobs');
    const query = encodeURIComponent(turn(TITLES, 0));
    await opened(person, `/worker/jobs?q=${query}&city=${query}`, [turn(TITLES, 0)]);
    for (const [n, job] of jobs.slice(0, 2).entries()) {
      await opened(person, `/worker/jobs/${ids[n]}`);
      await expectShownAsText(person, [job.title, job.dressCode, job.location.address, job.location.zipCode]);
    }
  });

  await test.step('notifications of a worker', async () => {
    const applications = await applyToAll(person, ids);
    const first = person.waitForResponse('**/api/notifications');
    await person.goto('/worker/profile');
    await first;
    await send(venue, 'post', `/applications/${applications[0]}/accept`);
    await expect(person.locator('[data-sonner-toast]')).toContainText(turn(TITLES, 0));
    await expectShownAsText(person, [turn(TITLES, 0)]);

    for (const application of applications.slice(1)) await send(venue, 'post', `/applications/${application}/accept`);
    await opened(person, '/worker/notifications');
    await opened(person, '/worker/dashboard?view=assigned');
    await person.getByRole('button', { name: 'Cancel Shift' }).first().click();
    await expect(person.getByRole('dialog')).toContainText(business.businessName);
    await expectShownAsText(person);
    for (const [n, reason] of REASONS.entries()) {
      await send(venue, 'post', `/applications/${applications[n]}/cancel`, { reason });
      await opened(person, `/worker/jobs/${ids[n]}`, [reason, business.businessName]);
    }
    await opened(person, '/worker/notifications', [...HOSTILE_TEXTS, ...REASONS]);
  });

  expect(tried).toEqual([[], []]);
});

test('text from a worker is never executed', { tag: '@long' }, async ({ page: person, anotherBrowser }) => {
  const venue = await anotherBrowser();
  const tried = [await recordExecution(venue), await recordExecution(person)];
  const worker = hostileWorker();
  await signUpByApi(venue, 'businesses', aBusiness());
  await signUpByApi(person, 'workers', worker);
  const ids = await postAll(
    venue,
    REASONS.map((_, n) => ({ ...aJob(), startDate: daysAhead(7 + n) })),
  );
  await writeProfile(person);
  for (const name of DOCUMENTS) await addDocument(person, name);
  // HTTP headers allow no other characters.
  const headers = {
    'User-Agent':
      packed(
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
    await opened(person, '/worker/profile', [...HOSTILE_TEXTS, ...own, ...DOCUMENTS]);
    await person.setViewportSize({ width: 390, height: 844 });
    await person.getByRole('button', { name: 'Remove __proto__', exact: true }).click();
    await expect(person.getByRole('dialog', { name: 'Remove __proto__?' })).toBeVisible();
    await opened(person, '/worker/security', []);
    await expect(person.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible();
    await person.getByRole('button', { name: 'Delete Account' }).click();
    await expect(person.getByRole('dialog')).toBeVisible();
    await expectShownAsText(person, []);
  });

  await test.step('business screens', async () => {
    const name = `${worker.firstName} ${worker.lastName}`;
    const first = venue.waitForResponse('**/api/notifications');
    await venue.goto('/business/profile');
    await first;
    // Several notifications at once would be one toast without a name.
    const applications = await applyToAll(person, ids.slice(0, 1));
    await expect(venue.locator('[data-sonner-toast]')).toContainText(worker.firstName);
    await expectShownAsText(venue, [name]);
    applications.push(...(await applyToAll(person, ids.slice(1))));
    await opened(venue, '/business/notifications', [name]);
    await opened(venue, `/business/jobs/${ids[0]}/applications`, [name]);
    await venue.getByRole('button', { name: 'Show More Details' }).click();
    await expectShownAsText(venue, [...HOSTILE_TEXTS, ...DOCUMENTS, worker.streetAddress, worker.zipCode]);
    await venue.getByRole('heading', { name: 'History', exact: true }).click();
    await expect(venue.getByText('A worker applied')).toBeVisible();

    for (const [n, reason] of REASONS.entries()) {
      await send(venue, 'post', `/applications/${applications[n]}/accept`);
      await send(person, 'post', `/applications/${applications[n]}/cancel`, { reason });
      await opened(venue, `/business/jobs/${ids[n]}/applications`, [name, reason]);
    }
    await opened(venue, '/business/notifications', REASONS);
  });

  expect(tried).toEqual([[], []]);
});

/** A profile whose work experiences contain every text in each field. */
async function writeProfile(person: Page): Promise<void> {
  const { profile } = (await (await person.request.get('/api/profile/worker')).json()) as { profile: object };
  const {
    email: _e,
    documents: _d,
    videoResumeURL: _v,
    videoPosterURL: _p,
    ...kept
  } = profile as Record<string, unknown>;
  const short = packed(80);
  const workExperiences = short.map((position, n) => ({
    id: turn(packed(64), n),
    position,
    company: turn(short, n + 1),
    startDate: '2021-03-01',
    endDate: null,
    current: true,
    description: turn(packed(1000), n),
  }));
  await send(person, 'put', '/profile/worker', { ...kept, workExperiences });
}

async function addDocument(person: Page, name: string): Promise<void> {
  const { buffer } = aDocument();
  const announced = await send(person, 'post', '/uploads', { kind: 'document', name, size: buffer.length });
  const { url } = (announced as { upload: { url: string } }).upload;
  const headers = {
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': '0',
    'Content-Type': 'application/offset+octet-stream',
  };
  expect((await person.request.patch(url, { data: buffer, headers })).status()).toBe(204);
}
