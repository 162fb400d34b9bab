import type { Page } from '@playwright/test';
import { aBusiness, aWorker, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs failed requests.
test.use({ expectedProblems: /net::ERR_FAILED/ });

const lastName = (page: Page) => page.getByLabel('Last name', { exact: true });
const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const answerLeaveDialog = (page: Page, label: string) => leaveDialog(page).getByRole('button', { name: label }).click();

const AREAS = [
  { area: 'worker', role: 'workers', createAccount: aWorker, elsewhere: 'My Shifts' },
  { area: 'business', role: 'businesses', createAccount: aBusiness, elsewhere: 'Dashboard' },
] as const;

for (const { area, role, createAccount, elsewhere } of AREAS) {
  test.describe(`unsaved changes in the profile of a ${area}`, () => {
    const profile = `/${area}/profile`;
    const isElsewhere = (url: URL) => url.pathname === `/${area}/dashboard`;

    test.beforeEach(async ({ page }) => {
      await signUpByApi(page, role, createAccount());
      await page.goto(`/${area}/dashboard`);
      await page.getByRole('link', { name: 'Profile' }).click();
      await lastName(page).fill('Typed');
    });

    test('links and Back ask before leaving', { tag: '@long' }, async ({ page }) => {
      await page.getByRole('link', { name: elsewhere }).click();
      await expect(leaveDialog(page)).toHaveAccessibleDescription("Your changes haven't been saved and will be lost.");
      await expect(leaveDialog(page).getByRole('button', { name: 'Stay here' })).toBeFocused();
      await answerLeaveDialog(page, 'Stay here');
      await expect(leaveDialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(profile);
      await expect(page.getByRole('link', { name: elsewhere })).toBeFocused();
      await expect(lastName(page)).toHaveValue('Typed');

      await page.goBack();
      await expect(leaveDialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(leaveDialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(profile);
      await expect(lastName(page)).toHaveValue('Typed');

      await page.getByRole('link', { name: elsewhere }).click();
      await answerLeaveDialog(page, 'Leave without saving');
      await expect(page).toHaveURL(isElsewhere);
      await page.getByRole('link', { name: 'Profile' }).click();
      await expect(lastName(page)).not.toHaveValue('Typed');
    });

    test('leaving without changes, and after a save, does not ask', { tag: '@long' }, async ({ page }) => {
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Profile updated successfully!')).toBeVisible();
      await page.getByRole('link', { name: elsewhere }).click();
      await expect(page).toHaveURL(isElsewhere);

      await page.getByRole('link', { name: 'Profile' }).click();
      await expect(lastName(page)).toHaveValue('Typed');
      await lastName(page).fill('Typed again');
      await lastName(page).fill('Typed');
      await page.getByRole('link', { name: elsewhere }).click();
      await expect(page).toHaveURL(isElsewhere);
    });

    test('a link waits for a save that is pending, and stays if it fails', { tag: '@long' }, async ({ page }) => {
      const answers = [Promise.withResolvers<'abort' | 'continue'>(), Promise.withResolvers<'abort' | 'continue'>()];
      const [failed, saved] = answers;
      const pending = answers.values();
      await page.route(`**/api/profile/${area}`, async (route) => {
        if (route.request().method() !== 'PUT') await route.continue();
        else await route[(await pending.next().value?.promise) ?? 'abort']();
      });
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByRole('link', { name: elsewhere }).click();
      await expect(page).toHaveURL(profile);
      failed?.resolve('abort');
      await expect(page.getByText('Failed to update profile')).toBeVisible();
      await expect(leaveDialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(profile);
      await expect(lastName(page)).toHaveValue('Typed');

      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByRole('link', { name: elsewhere }).click();
      saved?.resolve('continue');
      await expect(page).toHaveURL(isElsewhere);
      await expect(leaveDialog(page)).toHaveCount(0);
      await page.getByRole('link', { name: 'Profile' }).click();
      await expect(lastName(page)).toHaveValue('Typed');
    });

    test('a log-out asks before leaving', { tag: '@long' }, async ({ page }) => {
      await page.getByRole('button', { name: 'Log Out' }).click();
      await answerLeaveDialog(page, 'Stay here');
      await expect(lastName(page)).toHaveValue('Typed');
      expect((await (await page.request.get('/api/session')).json()) as object).not.toEqual({ account: null });

      await page.route('**/api/session', (route) => route.abort());
      await page.getByRole('button', { name: 'Log Out' }).click();
      await answerLeaveDialog(page, 'Leave without saving');
      await expect(page.getByText('Failed to log out')).toBeVisible();
      await expect(lastName(page)).toHaveValue('Typed');
      await page.unroute('**/api/session');

      await page.getByRole('button', { name: 'Log Out' }).click();
      await answerLeaveDialog(page, 'Leave without saving');
      await expect(page).toHaveURL('/login');
      await expect(leaveDialog(page)).toHaveCount(0);
    });

    test('a change of language keeps the changes without asking', { tag: '@long' }, async ({ page }) => {
      await page.getByRole('button', { name: 'Svenska' }).click();
      await expect(page.getByText('Inte sparat än. Det du fyllde i finns kvar.')).toBeVisible();
      await expect(page.getByLabel('Efternamn', { exact: true })).toHaveValue('Typed');
    });

    test('the browser asks before the window is closed', { tag: '@long' }, async ({ page }) => {
      await lastName(page).click();
      const dialogOpened = page.waitForEvent('dialog');
      await page.close({ runBeforeUnload: true });
      const dialog = await dialogOpened;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      await lastName(page).fill('Typed on');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Profile updated successfully!')).toBeVisible();
      await page.reload();
      await expect(lastName(page)).toHaveValue('Typed on');
    });
  });
}
