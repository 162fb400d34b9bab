import type { Locator, Page } from '@playwright/test';
import { delayRequests } from './setup/connection.ts';
import { fieldByLabel } from './setup/forms.ts';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { invalidInput } from './setup/error-responses.ts';
import { aVideo } from './setup/sample-files.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs refused and failed requests.
test.use({ expectedProblems: /status of (400|409|500)|net::ERR_FAILED/ });

const PROFILE = '**/api/profile/worker';
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const expertise = (page: Page) => page.getByRole('group', { name: 'Expertise', exact: true });
const languages = (page: Page) => page.getByRole('group', { name: 'Language Proficiency', exact: true });
const experience = (page: Page, number: number) =>
  page.getByRole('group', { name: `Experience ${number}`, exact: true });
const sectionLinks = (page: Page) => page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
const addExperience = (page: Page) => page.getByRole('button', { name: 'Add Experience' });

async function save(page: Page) {
  await saveButton(page).click();
  await expect(page.getByText('Profile updated successfully!').first()).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
}

async function addFilledInExperience(page: Page, number: number, position: string) {
  await addExperience(page).click();
  const entry = experience(page, number);
  await fieldByLabel(entry, 'Position').fill(position);
  await fieldByLabel(entry, 'Company').fill('Bar Åttkanten');
  await fieldByLabel(entry, 'Start date').fill('2021-05-10');
}

let worker: ReturnType<typeof aWorker>;
test.beforeEach(async ({ page }) => {
  worker = aWorker();
  await signUpByApi(page, 'workers', worker);
  await page.goto('/worker/dashboard');
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Profile');
  await expect(fieldByLabel(page, 'First name')).toBeVisible();
});

test('every section shows the stored values, or their defaults', { tag: '@long' }, async ({ page }) => {
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Personal Information',
    'Location',
    'Expertise',
    'Language Proficiency',
    'Work Experience',
    'Video Resume',
    'Documents',
    'Availability',
    'Regular Staff at',
    'My Recorded Hours',
    'Calendar',
    'Notifications',
    'Language',
    'Who can see your details',
    'Blocked',
  ]);
  await expect(sectionLinks(page)).toHaveText(await page.getByRole('heading', { level: 2 }).allTextContents());
  for (const [label, value] of [
    ['First name', worker.firstName],
    ['Last name', worker.lastName],
    ['Email', worker.email],
    ['Phone number', worker.phoneNumber],
    ['Street address', worker.streetAddress],
    ['City', worker.city],
    ['Zip code', worker.zipCode],
    ['Swedish', 'None'],
    ['English', 'None'],
  ] as const) {
    await expect(fieldByLabel(page, label)).toHaveValue(value);
  }
  await expect(fieldByLabel(page, 'Email')).not.toBeEditable();
  await expect(expertise(page).getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(fieldByLabel(expertise(page), 'Cook')).toBeChecked();
  await expect(page.getByText('Nothing here yet. Where have you worked before?')).toBeVisible();
  await expect(page.getByText("You don't have a video resume yet.")).toBeVisible();
  await expect(page.getByText("You don't have any documents yet.")).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
});

test('a link to a section focuses its heading, and keeps unsaved input', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await fieldByLabel(page, 'First name').fill('Somebody else');
  const url = page.url();
  const summary = page.getByText('On this page');
  for (const title of ['Work Experience', 'Availability', 'Notifications', 'Blocked', 'Personal Information']) {
    await test.step(title, async () => {
      await expect(sectionLinks(page)).toHaveCount(0);
      await summary.click();
      await sectionLinks(page).filter({ hasText: title }).press('Enter');
      const heading = page.getByRole('heading', { level: 2, name: title, exact: true });
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport({ ratio: 1 });
      const isCovered = await heading.evaluate((element) => {
        const { left, top, height } = element.getBoundingClientRect();
        return document.elementFromPoint(left + 1, top + height / 2) !== element;
      });
      expect(isCovered).toBe(false);
    });
  }
  await expect(fieldByLabel(page, 'First name')).toHaveValue('Somebody else');
  await expect(page).toHaveURL(url);
});

test('links to sections work before their scripts have loaded', { tag: '@long' }, async ({ page }) => {
  const releaseRequests = await delayRequests(page, '**/assets/{block-list,own-availability}-*.js');
  await page.reload();
  const heading = page.getByRole('heading', { level: 2, name: 'Blocked' });
  await sectionLinks(page).filter({ hasText: 'Blocked' }).click();
  await expect(heading).toBeFocused();
  const content = page.getByText("You haven't blocked any venue. You can block one from any of its shifts.");
  await expect(content).toHaveCount(0);
  releaseRequests();
  await expect(content).toBeVisible();
  await expect(heading).toBeFocused();
});

test('every field can be changed, and survives a reload', async ({ page }) => {
  await fieldByLabel(page, 'First name').fill('Åsa');
  await fieldByLabel(page, 'Last name').fill('  Öberg ');
  await fieldByLabel(page, 'Phone number').fill('+46 70 174 06 07');
  await fieldByLabel(page, 'Street address').fill('Götgatan 12');
  await fieldByLabel(page, 'City').selectOption('Gothenburg');
  await fieldByLabel(page, 'Zip code').fill('411 01');
  await fieldByLabel(expertise(page), 'Cook').uncheck();
  await fieldByLabel(expertise(page), 'Runner').check();
  await fieldByLabel(expertise(page), 'Bartender').check();
  await fieldByLabel(languages(page), 'Swedish').selectOption('Native');
  await fieldByLabel(languages(page), 'English').selectOption('Fluent');
  await addFilledInExperience(page, 1, 'Runner');
  await fieldByLabel(experience(page, 1), 'End date').fill('2022-01-31');
  await fieldByLabel(experience(page, 1), 'Description').fill('A long terrace.');
  await addFilledInExperience(page, 2, 'Bartender');
  await fieldByLabel(experience(page, 2), 'I currently work here').check();
  await save(page);
  await expect(fieldByLabel(page, 'Last name')).toHaveValue('Öberg');

  await page.reload();
  for (const [label, value] of [
    ['First name', 'Åsa'],
    ['Last name', 'Öberg'],
    ['Phone number', '+46 70 174 06 07'],
    ['Street address', 'Götgatan 12'],
    ['City', 'Gothenburg'],
    ['Zip code', '411 01'],
    ['Swedish', 'Native'],
    ['English', 'Fluent'],
  ] as const) {
    await expect(fieldByLabel(page, label)).toHaveValue(value);
  }
  await expect(fieldByLabel(expertise(page), 'Cook')).not.toBeChecked();
  for (const chosen of ['Runner', 'Bartender']) await expect(fieldByLabel(expertise(page), chosen)).toBeChecked();
  const [first, second] = [experience(page, 1), experience(page, 2)];
  await expect(fieldByLabel(first, 'Position')).toHaveValue('Runner');
  await expect(fieldByLabel(first, 'Company')).toHaveValue('Bar Åttkanten');
  await expect(fieldByLabel(first, 'Start date')).toHaveValue('2021-05-10');
  await expect(fieldByLabel(first, 'End date')).toHaveValue('2022-01-31');
  await expect(fieldByLabel(first, 'Description')).toHaveValue('A long terrace.');
  await expect(fieldByLabel(second, 'I currently work here')).toBeChecked();
  await expect(fieldByLabel(second, 'End date')).toBeDisabled();
  await expect(saveButton(page)).toBeDisabled();
});

test('Save Changes is enabled only while a value differs from the stored one', { tag: '@long' }, async ({ page }) => {
  const expectChanged = () => expect(saveButton(page)).toBeEnabled();
  const expectUnchanged = () => expect(saveButton(page)).toBeDisabled();

  await test.step('a text', async () => {
    await fieldByLabel(page, 'First name').fill('Somebody else');
    await expectChanged();
    await fieldByLabel(page, 'First name').fill(worker.firstName);
    await expectUnchanged();
  });
  await test.step('a choice', async () => {
    await fieldByLabel(page, 'City').selectOption('Stockholm');
    await expectChanged();
    await fieldByLabel(page, 'City').selectOption(worker.city);
    await expectUnchanged();
  });
  await test.step('a level', async () => {
    await fieldByLabel(page, 'English').selectOption('Basic');
    await expectChanged();
    await fieldByLabel(page, 'English').selectOption('None');
    await expectUnchanged();
  });
  await test.step('checkboxes, whatever the order of the values', async () => {
    await fieldByLabel(expertise(page), 'Bartender').check();
    await expectChanged();
    await fieldByLabel(expertise(page), 'Cook').uncheck();
    await fieldByLabel(expertise(page), 'Cook').check();
    await fieldByLabel(expertise(page), 'Bartender').uncheck();
    await expectUnchanged();
  });
  await test.step('an added work experience', async () => {
    await addExperience(page).click();
    await expectChanged();
    await experience(page, 1).getByRole('button', { name: 'Remove' }).click();
    await expectUnchanged();
  });
  await test.step('the fields of a stored work experience', async () => {
    await addFilledInExperience(page, 1, 'Runner');
    await save(page);
    await fieldByLabel(experience(page, 1), 'End date').fill('2022-01-31');
    await expectChanged();
    await fieldByLabel(experience(page, 1), 'End date').fill('');
    await expectUnchanged();
    await fieldByLabel(experience(page, 1), 'I currently work here').check();
    await expectChanged();
    await fieldByLabel(experience(page, 1), 'I currently work here').uncheck();
    await expectUnchanged();
    await experience(page, 1).getByRole('button', { name: 'Remove' }).click();
    await expectChanged();
  });
});

test('during a save the button is busy, and typed input is kept', { tag: '@long' }, async ({ page }) => {
  const releaseRequests = await delayRequests(page, PROFILE);
  await fieldByLabel(page, 'Last name').fill('Berg');
  await saveButton(page).click();
  await expect(saveButton(page)).toBeDisabled();
  await fieldByLabel(page, 'Last name').fill('Bergman');
  releaseRequests();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(fieldByLabel(page, 'Last name')).toHaveValue('Bergman');
  await expect(saveButton(page)).toBeEnabled();
  await fieldByLabel(page, 'Last name').fill('Berg');
  await expect(saveButton(page)).toBeDisabled();
});

test('the focus moves when work experiences are added and removed', { tag: '@long' }, async ({ page }) => {
  await addFilledInExperience(page, 1, 'Runner');
  await addExperience(page).click();
  await expect(fieldByLabel(experience(page, 2), 'Position')).toBeFocused();
  await fieldByLabel(experience(page, 2), 'Position').fill('Bartender');
  await addExperience(page).click();
  await expect(fieldByLabel(experience(page, 3), 'Position')).toBeFocused();

  await experience(page, 1).getByRole('button', { name: 'Remove' }).click();
  await expect(experience(page, 1)).toBeFocused();
  await expect(fieldByLabel(experience(page, 1), 'Position')).toHaveValue('Bartender');
  await experience(page, 2).getByRole('button', { name: 'Remove' }).click();
  await expect(experience(page, 1)).toBeFocused();
  await experience(page, 1).getByRole('button', { name: 'Remove' }).click();
  await expect(addExperience(page)).toBeFocused();
  await expect(page.getByRole('group', { name: /^Experience/ })).toHaveCount(0);
});

test("'I currently work here' disables and clears the end date", { tag: '@long' }, async ({ page }) => {
  await addFilledInExperience(page, 1, 'Runner');
  const end = fieldByLabel(experience(page, 1), 'End date');
  await end.fill('2020-01-01');
  await saveButton(page).click();
  await expect(end).toHaveAccessibleDescription('End date must not be before the start date');
  await fieldByLabel(experience(page, 1), 'I currently work here').check();
  await expect(end).toBeDisabled();
  await expect(end).toHaveValue('');
  await expect(end).toHaveAccessibleDescription('');
  const saving = page.waitForRequest((request) => request.method() === 'PUT');
  await save(page);
  expect((await saving).postDataJSON()).toMatchObject({ workExperiences: [{ current: true, endDate: null }] });
  await fieldByLabel(experience(page, 1), 'I currently work here').uncheck();
  await expect(end).toBeEnabled();
});

test('each field shows its validation error, and nothing is saved', { tag: '@long' }, async ({ page }) => {
  for (const label of ['First name', 'Last name', 'Phone number', 'Street address', 'Zip code']) {
    await fieldByLabel(page, label).fill('1');
  }
  await fieldByLabel(expertise(page), 'Cook').uncheck();
  await addExperience(page).click();
  await saveButton(page).click();
  for (const [label, message] of [
    ['First name', 'First name must be at least 2 characters'],
    ['Last name', 'Last name must be at least 2 characters'],
    ['Phone number', 'Please enter a valid phone number'],
    ['Street address', 'Please enter your street address'],
    ['Zip code', 'Please enter a valid zip code'],
    ['Position', 'Position is required'],
    ['Company', 'Company is required'],
    ['Start date', 'Start date is required'],
  ] as const) {
    await expect(fieldByLabel(page, label)).toHaveAccessibleDescription(message);
  }
  await expect(expertise(page)).toHaveAccessibleDescription('Please select at least one expertise');
  await expect(fieldByLabel(page, 'First name')).toBeFocused();
  const { profile } = (await (await page.request.get('/api/profile/worker')).json()) as { profile: object };
  expect(profile).toMatchObject({ firstName: worker.firstName, workExperiences: [] });
});

test(
  "the server's validation errors appear below their fields, in the right work experience",
  { tag: '@long' },
  async ({ page }) => {
    const message = 'Position is required';
    const fields = { 'workExperiences.1.position': message, 'languageProficiency.Swedish': 'Please choose one' };
    await addFilledInExperience(page, 1, 'Runner');
    await addFilledInExperience(page, 2, 'Bartender');
    await page.route(PROFILE, (route) => route.fulfill(invalidInput(fields)));
    await saveButton(page).click();
    await expect(page.getByText('Failed to update profile')).toBeVisible();
    await expect(fieldByLabel(experience(page, 2), 'Position')).toHaveAccessibleDescription(message);
    await expect(fieldByLabel(experience(page, 1), 'Position')).toHaveAccessibleDescription('');
    await expect(fieldByLabel(page, 'Swedish')).toHaveAccessibleDescription('Please choose one');
  },
);

test('a failed save shows the reason, keeps the input, and can be sent again', { tag: '@long' }, async ({ page }) => {
  await fieldByLabel(page, 'Last name').fill('Berg');
  await page.route(PROFILE, (route) => route.abort());
  await saveButton(page).click();
  await expect(page.getByText('Failed to update profile')).toBeVisible();
  await expect(page.getByText("Can't reach the server.")).toBeVisible();
  await expect(fieldByLabel(page, 'Last name')).toHaveValue('Berg');
  await page.unroute(PROFILE);
  await save(page);
});

test(
  'saving over a newer version of the profile is refused with an explanation',
  { tag: '@long' },
  async ({ page }) => {
    const { email: _e, documents: _d, videoResumeURL: _v, videoPosterURL: _p, ...profile } = await storedProfile(page);
    const elsewhere = await page.request.put('/api/profile/worker', { data: { ...profile, firstName: 'Newer' } });
    expect(elsewhere.ok()).toBe(true);
    await fieldByLabel(page, 'Last name').fill('Late');
    await saveButton(page).click();
    await expect(page.getByText('Failed to update profile')).toBeVisible();
    await expect(page.getByText('This profile was changed somewhere else in the meantime.')).toBeVisible();
    expect(await storedProfile(page)).toMatchObject({ firstName: 'Newer', lastName: worker.lastName });
  },
);

test('a profile that cannot be loaded shows an error, and can be retried', { tag: '@long' }, async ({ page }) => {
  await page.goto('/worker/dashboard');
  await page.route(PROFILE, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText('Failed to load profile data')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Profile');
  await page.unroute(PROFILE);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(fieldByLabel(page, 'First name')).toHaveValue(worker.firstName);
});

test.describe('a worker whose video and documents are external links from the older database', () => {
  // Some requests of a video player bypass the routes of a test, and fail to resolve the host.
  test.use({ expectedProblems: /net::ERR_NAME_NOT_RESOLVED/ });

  const video = 'https://files.example/video.mp4';
  const documents = { 'CV.pdf': 'https://files.example/cv.pdf' };
  const expectVideoAndDocument = async (page: Page | Locator) => {
    const player = page.getByLabel('Video Resume', { exact: true }).and(page.locator('video'));
    await expect(player).toHaveAttribute('src', video);
    await expect(player).toHaveAttribute('controls');
    await expect(player).toHaveAttribute('preload', 'metadata');
    await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
    const link = page.getByRole('link', { name: 'View', exact: true });
    await expect(link).toHaveAccessibleDescription('CV.pdf');
    await expect(link).toHaveAttribute('href', documents['CV.pdf']);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  };

  const serveVideo = async (page: Page) => {
    const { buffer, mimeType } = aVideo(1);
    await page.route(video, (route) => route.fulfill({ status: 200, contentType: mimeType, body: buffer }));
  };

  test(
    "sees them in the profile, and the content security policy allows the video's origin",
    { tag: '@long' },
    async ({ page }) => {
      const link = { contentType: null, size: null, posterURL: null, createdAt: '2024-05-01T10:00:00.000Z' };
      const files = [
        { ...link, id: 'a', kind: 'video', name: 'Video', url: video },
        { ...link, id: 'b', kind: 'document', name: 'CV.pdf', url: documents['CV.pdf'] },
      ];
      await page.route('**/api/files', (route) => route.fulfill({ json: { files, uploads: [] } }));
      await serveVideo(page);
      const fetched = page.waitForRequest(video);
      await page.reload();
      await expectVideoAndDocument(page);
      await fetched;
      await expect(page.getByText("You don't have a video resume yet.")).toHaveCount(0);
    },
  );

  test('shows them to a business after applying', { tag: '@long' }, async ({ page, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    await signUpByApi(businessPage, 'businesses', aBusiness());
    const jobId = await postJob(businessPage, aJob());
    await applyToJob(page, jobId);
    await businessPage.goto(`/business/jobs/${jobId}/applications`);
    const card = businessPage.getByRole('article');
    await card.getByRole('button', { name: 'Show More Details' }).click();
    await expect(card).toContainText(worker.streetAddress);
    await expect(card.locator('video')).toHaveCount(0);
    await expect(card.getByText('Documents')).toHaveCount(0);

    await businessPage.route(`**/api/jobs/${jobId}/applications`, async (route) => {
      // Without If-None-Match, the server sends the whole body even if nothing has changed.
      const { 'if-none-match': _tag, ...headers } = route.request().headers();
      const response = await route.fetch({ headers });
      const body = (await response.json()) as { applications: { worker: object }[] };
      for (const { worker: applicant } of body.applications)
        Object.assign(applicant, { documents, videoResumeURL: video });
      await route.fulfill({ response, json: body });
    });
    await serveVideo(businessPage);
    await businessPage.reload();
    await expect(card.locator('video')).toHaveCount(0);
    await card.getByRole('button', { name: 'Show More Details' }).click();
    await expectVideoAndDocument(card);
  });
});

async function storedProfile(page: Page): Promise<Record<string, unknown>> {
  const response = await page.request.get('/api/profile/worker');
  return ((await response.json()) as { profile: Record<string, unknown> }).profile;
}
