import { button, fillBasics, fieldByLabel } from './setup/forms.ts';
import { aWorker, PASSWORD, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

const WARNING = 'Common and easy to guess';

test('a common password causes a warning while it is typed, and is accepted', { tag: '@long' }, async ({ page }) => {
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/common-passwords')) lists.push(request.url());
  });
  await page.goto('/signup/worker');
  const password = fieldByLabel(page, 'Password');
  await expect(password).toBeVisible();
  expect(lists, 'the list is not fetched before a password is typed').toEqual([]);
  await password.fill('Football');
  await expect(page.getByRole('status').filter({ hasText: WARNING })).toBeVisible();
  await expect(password).toHaveAccessibleDescription(WARNING);
  await expect(password).toHaveAttribute('aria-invalid', 'false');
  await password.fill('moored herring');
  await expect(page.getByText(WARNING)).toHaveCount(0);

  await fillBasics(page, { ...aWorker(), password: '123456', confirmPassword: '123456' });
  await expect(page.getByText(WARNING)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Expertise & Location' })).toBeVisible();

  await test.step('starting over removes the warning', async () => {
    await page.reload();
    await password.fill('123456');
    await expect(page.getByText(WARNING)).toBeVisible();
    await button(page, 'Start over').click();
    await expect(password).toHaveValue('');
    await expect(page.getByText(WARNING)).toHaveCount(0);
  });
});

test.describe('a password change', () => {
  // It replaces the session's token, so a request that is in flight is refused, and Chromium logs it.
  test.use({ expectedProblems: /status of 401/ });

  test('removes the warning', { tag: '@long' }, async ({ page }) => {
    await signUpByApi(page, 'workers', aWorker());
    await page.goto('/worker/security');
    await fieldByLabel(page, 'Current password').fill(PASSWORD);
    await fieldByLabel(page, 'New password').fill('123456');
    await fieldByLabel(page, 'Confirm password').fill('123456');
    await expect(page.getByText(WARNING)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(fieldByLabel(page, 'New password')).toHaveValue('');
    await expect(page.getByText(WARNING)).toHaveCount(0);
  });
});

test.describe('Swedish', () => {
  test.use({ locale: 'sv-SE', viewport: { width: 390, height: 844 } });
  test('the warning is in Swedish', { tag: '@long' }, async ({ page }) => {
    await page.goto('/signup/worker');
    await fieldByLabel(page, 'Lösenord').fill('123456');
    await expect(page.getByText('Vanligt och lätt att gissa')).toBeVisible();
  });
});
