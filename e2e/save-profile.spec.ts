import type { Page } from '@playwright/test';
import { delayRequests } from './setup/connection.ts';
import { invalidInput } from './setup/error-responses.ts';
import { fieldByLabel } from './setup/forms.ts';
import { expect, test } from './setup/test.ts';
import {
  addExperience,
  addFilledInExperience,
  experience,
  expertise,
  openNewProfile,
  PROFILE,
  save,
  saveButton,
} from './setup/worker-profile.ts';

// Chromium logs refused and failed requests.
test.use({ expectedProblems: /status of (400|409)|net::ERR_FAILED/ });

let worker: Awaited<ReturnType<typeof openNewProfile>>;
test.beforeEach(async ({ page }) => {
  worker = await openNewProfile(page);
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

async function storedProfile(page: Page): Promise<Record<string, unknown>> {
  const response = await page.request.get('/api/profile/worker');
  return ((await response.json()) as { profile: Record<string, unknown> }).profile;
}
