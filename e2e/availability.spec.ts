import type { Page } from '@playwright/test';
import { button, fieldByLabel } from './setup/forms.ts';
import { aBusiness, aJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Availability', exact: true });
const group = (page: Page, name: string) => section(page).getByRole('group', { name, exact: true });

async function openProfile(page: Page) {
  await page.goto('/worker/profile');
  await expect(fieldByLabel(section(page), 'Any time')).toBeVisible();
}

async function save(page: Page) {
  await button(section(page), 'Save Availability').click();
  await expect(page.getByText('Availability saved').first()).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await signUpByApi(page, 'workers', aWorker());
  await openProfile(page);
});

test('a worker sets days and hours, dates and an area, which survive a reload', { tag: '@long' }, async ({ page }) => {
  await expect(fieldByLabel(section(page), 'Any time')).toBeChecked();
  await fieldByLabel(section(page), 'At certain times').check();
  await fieldByLabel(section(page), 'Friday').check();
  await fieldByLabel(group(page, 'Friday'), 'From').fill('18:00');
  await fieldByLabel(group(page, 'Friday'), 'To').fill('02:00');
  await expect(group(page, 'Friday')).toHaveAccessibleDescription('Ends the next day');
  // The next day has the same hours.
  await fieldByLabel(section(page), 'Saturday').check();
  await expect(fieldByLabel(group(page, 'Saturday'), 'To')).toHaveValue('02:00');
  await button(section(page), 'Add dates').click();
  await fieldByLabel(group(page, 'Dates 1'), 'First date').fill('2050-12-24');
  await fieldByLabel(section(page), 'Home area').selectOption('214');
  await save(page);

  await openProfile(page);
  await expect(fieldByLabel(section(page), 'At certain times')).toBeChecked();
  await expect(section(page).getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(fieldByLabel(group(page, 'Friday'), 'From')).toHaveValue('18:00');
  await expect(fieldByLabel(group(page, 'Dates 1'), 'Last date')).toHaveValue('2050-12-24');
  await expect(fieldByLabel(group(page, 'Dates 1'), 'On these dates')).toHaveValue('not');
  await expect(fieldByLabel(section(page), 'Home area')).toHaveValue('214');

  await button(group(page, 'Dates 1'), 'Remove').click();
  await expect(button(section(page), 'Add dates')).toBeFocused();
  await fieldByLabel(section(page), 'Any time').check();
  await save(page);
  await openProfile(page);
  await expect(fieldByLabel(section(page), 'Any time')).toBeChecked();
  await expect(group(page, 'Dates 1')).toHaveCount(0);
});

test(
  'hours that overlap are refused at the field, and what was typed survives a reload',
  { tag: '@long' },
  async ({ page }) => {
    await fieldByLabel(section(page), 'At certain times').check();
    await fieldByLabel(section(page), 'Monday').check();
    await button(section(page), 'Add hours').click();
    await button(section(page), 'Save Availability').click();
    const second = group(page, 'Monday').nth(1);
    await expect(fieldByLabel(second, 'From')).toBeFocused();
    await expect(second).toContainText('These times overlap other times of the same week');
    await page.reload();
    await expect(group(page, 'Monday')).toHaveCount(2);
    await button(group(page, 'Monday').nth(1), 'Remove hours').click();
    await save(page);
  },
);

test(
  'a changed availability keeps its button on the screen, and leaving the page asks once for both forms',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/worker/dashboard');
    await page.getByRole('link', { name: 'Profile' }).click();
    const saveButton = button(section(page), 'Save Availability');
    await fieldByLabel(section(page), 'At certain times').check();
    await fieldByLabel(section(page), 'Monday').check();
    await expect(saveButton).toBeInViewport();
    const leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'My Shifts' }).click();
    await leaveDialog.getByRole('button', { name: 'Stay here' }).click();
    await expect(section(page).getByRole('checkbox', { name: 'Monday' })).toBeChecked();

    // The section has unsaved changes also after a reload.
    await page.reload();
    await expect(section(page).getByText('Not saved yet. What you entered is still here.')).toBeVisible();
    await page.getByLabel('Last name', { exact: true }).fill('Typed');
    await page.getByRole('link', { name: 'My Shifts' }).click();
    await leaveDialog.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(/\/worker\/dashboard/);
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(fieldByLabel(section(page), 'Any time')).toBeChecked();
    await expect(page.getByLabel('Last name', { exact: true })).not.toHaveValue('Typed');
  },
);

test(
  'a job leads to what the profile lacks, and the home area of the address is offered',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    await signUpByApi(businessPage, 'businesses', aBusiness());
    const jobId = await postJob(businessPage, { ...aJob(), languageRequirements: { English: 'Fluent' } });
    await page.goto(`/worker/jobs/${jobId}`);
    await expect(page.getByText('It asks for fluent English. Add your level to your profile')).toBeVisible();
    await page.getByRole('link', { name: 'Add a home area to your profile to see how far it is.' }).click();
    const homeArea = fieldByLabel(section(page), 'Home area');
    await expect(homeArea).toBeFocused();
    await expect(homeArea).toBeInViewport();
    const offer = section(page).getByRole('button', { name: /^Use Möllevången, .* \(214\) from your address$/ });
    await offer.click();
    await expect(homeArea).toHaveValue('214');
    await expect(offer).toHaveCount(0);
    await save(page);
  },
);
