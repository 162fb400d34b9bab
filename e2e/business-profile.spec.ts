import type { Page } from '@playwright/test';
import { fieldByLabel } from './setup/forms.ts';
import { aBusiness, aJob, postJob, signUpByApi } from './setup/people.ts';
import { invalidInput } from './setup/error-responses.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs refused and failed requests.
test.use({ expectedProblems: /status of (400|500)|net::ERR_FAILED/ });

const PROFILE = '**/api/profile/business';
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const ownType = (page: Page) => fieldByLabel(page, 'Specify Business Type');

async function save(page: Page) {
  await saveButton(page).click();
  await expect(page.getByText('Profile updated successfully!').first()).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
}

async function storedType(page: Page): Promise<unknown> {
  const { profile } = (await (await page.request.get('/api/profile/business')).json()) as {
    profile: { otherBusinessType: unknown };
  };
  return profile.otherBusinessType;
}

let business: ReturnType<typeof aBusiness>;
test.beforeEach(async ({ page }) => {
  business = aBusiness();
  await signUpByApi(page, 'businesses', business);
  await page.goto('/business/dashboard');
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Profile');
  await expect(fieldByLabel(page, 'First name')).toBeVisible();
});

test('every section shows the stored values', { tag: '@long' }, async ({ page }) => {
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Personal Information',
    'Business Information',
    'Location',
    'Pay and Collective Agreement',
    'Notifications',
    'Language',
    'Blocked',
  ]);
  const sectionLinks = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await expect(sectionLinks).toHaveText(await page.getByRole('heading', { level: 2 }).allTextContents());
  for (const [label, value] of [
    ['First name', business.firstName],
    ['Last name', business.lastName],
    ['Email', business.email],
    ['Phone number', business.phoneNumber],
    ['Business name', business.businessName],
    ['Organisation number', business.organisationNumber],
    ['Business type', business.businessType],
    ['Business address', business.businessAddress],
    ['City', business.city],
    ['Zip code', business.zipCode],
    ['When pay is paid out', ''],
    ['Collective agreement', ''],
  ] as const) {
    await expect(fieldByLabel(page, label)).toHaveValue(value);
  }
  await expect(fieldByLabel(page, 'Email')).not.toBeEditable();
  await expect(ownType(page)).toHaveCount(0);
  await expect(saveButton(page)).toBeDisabled();
});

test(
  'every field can be changed, and the dashboard and the jobs show the new name at once',
  { tag: '@long' },
  async ({ page }) => {
    await postJob(page, aJob());
    const changes = [
      ['First name', 'Åsa'],
      ['Last name', 'Öberg'],
      ['Phone number', '070-174 06 07'],
      ['Business name', 'Krog Åttkanten'],
      ['Organisation number', '556677-8899'],
      ['Business address', 'Strandvägen 1'],
      ['Zip code', '114 51'],
      ['When pay is paid out', 'The 25th of the following month'],
      ['Collective agreement', 'Gröna Riks (Visita–HRF)'],
    ] as const;
    for (const [label, value] of changes) await fieldByLabel(page, label).fill(value);
    await fieldByLabel(page, 'Business type').selectOption('Hotel');
    await fieldByLabel(page, 'City').selectOption('Stockholm');
    await save(page);

    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Krog Åttkanten');
    await expect(page.getByRole('article')).toContainText('Krog Åttkanten');
    await page.goto('/business/profile');
    for (const [label, value] of changes) await expect(fieldByLabel(page, label)).toHaveValue(value);
    await expect(fieldByLabel(page, 'Business type')).toHaveValue('Hotel');
    await expect(fieldByLabel(page, 'City')).toHaveValue('Stockholm');
  },
);

test(
  'a custom business type is required with Other only, and deleted with any other type',
  { tag: '@long' },
  async ({ page }) => {
    expect(await storedType(page)).toBeNull();
    await fieldByLabel(page, 'Business type').selectOption('Other');
    await saveButton(page).click();
    await expect(ownType(page)).toHaveAccessibleDescription('Please specify your business type');
    await ownType(page).fill('B');
    await expect(ownType(page)).toHaveAccessibleDescription('Please specify your business type');
    await ownType(page).fill('Boat');
    await save(page);
    expect(await storedType(page)).toBe('Boat');

    await page.reload();
    await expect(ownType(page)).toHaveValue('Boat');
    await fieldByLabel(page, 'Business type').selectOption('Bar');
    await expect(ownType(page)).toHaveCount(0);
    await expect(saveButton(page)).toBeEnabled();
    await fieldByLabel(page, 'Business type').selectOption('Other');
    await expect(ownType(page)).toHaveValue('Boat');
    await expect(saveButton(page)).toBeDisabled();
    await fieldByLabel(page, 'Business type').selectOption('Bar');
    await save(page);
    expect(await storedType(page)).toBe('');
  },
);

test('Save Changes is enabled only while a value differs from the stored one', { tag: '@long' }, async ({ page }) => {
  await fieldByLabel(page, 'Business name').fill('Something else');
  await expect(saveButton(page)).toBeEnabled();
  await fieldByLabel(page, 'Business name').fill(business.businessName);
  await expect(saveButton(page)).toBeDisabled();
  await fieldByLabel(page, 'Business type').selectOption('Other');
  await ownType(page).fill('Boat');
  await expect(saveButton(page)).toBeEnabled();
  await fieldByLabel(page, 'Business type').selectOption(business.businessType);
  await expect(saveButton(page)).toBeDisabled();
});

test('each field shows its validation error', { tag: '@long' }, async ({ page }) => {
  const messages = [
    ['First name', 'First name must be at least 2 characters'],
    ['Last name', 'Last name must be at least 2 characters'],
    ['Phone number', 'Please enter a valid phone number'],
    [
      'Business name',
      'Shown to workers, and used in terms of employment and the staff ledger. Business name must be at least 2 characters',
    ],
    ['Organisation number', 'Please enter a valid organisation number'],
    ['Business address', 'Please enter your business address'],
    ['Zip code', 'Please enter a valid zip code'],
  ] as const;
  for (const [label] of messages) await fieldByLabel(page, label).fill('1');
  await saveButton(page).click();
  for (const [label, message] of messages) {
    await expect(fieldByLabel(page, label)).toHaveAccessibleDescription(message);
  }
  await expect(fieldByLabel(page, 'First name')).toBeFocused();
});

test("the server's validation errors appear below their fields", { tag: '@long' }, async ({ page }) => {
  const fields = { organisationNumber: 'Please enter a valid organisation number' };
  await page.route(PROFILE, (route) => route.fulfill(invalidInput(fields)));
  await fieldByLabel(page, 'Last name').fill('Berg-Ek');
  await saveButton(page).click();
  await expect(page.getByText('Failed to update profile')).toBeVisible();
  await expect(fieldByLabel(page, 'Organisation number')).toHaveAccessibleDescription(fields.organisationNumber);
  await expect(fieldByLabel(page, 'Organisation number')).toBeFocused();
});

test(
  'a failed save shows the reason, and a profile that cannot be loaded can be retried',
  { tag: '@long' },
  async ({ page }) => {
    await fieldByLabel(page, 'Last name').fill('Berg-Ek');
    await page.route(PROFILE, (route) => route.abort());
    await saveButton(page).click();
    await expect(page.getByText('Failed to update profile')).toBeVisible();
    await expect(page.getByText("Can't reach the server.")).toBeVisible();
    await expect(fieldByLabel(page, 'Last name')).toHaveValue('Berg-Ek');

    await page.unroute(PROFILE);
    await page.route(PROFILE, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/business/dashboard');
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByText('Failed to load profile data')).toBeVisible();
    await page.unroute(PROFILE);
    await page.getByRole('button', { name: 'Try again' }).click();
    // Typed input is kept until the user discards it.
    await expect(fieldByLabel(page, 'Last name')).toHaveValue('Berg-Ek');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(fieldByLabel(page, 'Last name')).toHaveValue(business.lastName);
  },
);
