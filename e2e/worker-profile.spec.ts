import type { Page } from '@playwright/test';
import { delayRequests } from './setup/connection.ts';
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

// Chromium logs failed requests.
test.use({ expectedProblems: /status of 500/ });

const languages = (page: Page) => page.getByRole('group', { name: 'Language Proficiency', exact: true });
const sectionLinks = (page: Page) => page.getByRole('navigation', { name: 'On this page' }).getByRole('link');

let worker: Awaited<ReturnType<typeof openNewProfile>>;
test.beforeEach(async ({ page }) => {
  worker = await openNewProfile(page);
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
    ['Phone number', '070-174 06 07'],
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
