import { fillBasics } from './setup/forms.ts';
import { aBusiness, aWorker, PASSWORD, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs each refused request.
test.use({ expectedProblems: /status of 40[19]/ });

for (const role of ['worker', 'business'] as const) {
  test(`step 1 of the ${role} sign-up shows an error below each field`, { tag: '@long' }, async ({ page }) => {
    await page.goto(`/signup/${role}`);
    await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill('no address');
    await page.getByLabel('Password', { exact: true }).fill('12345');
    await page.getByLabel('Confirm password', { exact: true }).fill('123456');
    await page.getByRole('button', { name: 'Continue' }).click();
    for (const [label, message] of [
      ['First name', 'First name must be at least 2 characters'],
      ['Last name', 'Last name must be at least 2 characters'],
      ['Email', 'Please enter a valid email address'],
      ['Phone number', 'Please enter a valid phone number'],
      ['Password', 'Password must be at least 6 characters'],
      ['Confirm password', "Passwords don't match"],
    ] as const) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message);
      await expect(page.getByText(message)).toBeVisible();
    }
    await expect(page.getByLabel('First name')).toBeFocused();
  });
}

test('step 2 of the worker sign-up shows errors, and Back keeps the input', async ({ page }) => {
  const worker = aWorker();
  await page.goto('/signup/worker');
  await fillBasics(page, worker);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Expertise & Location' })).toBeFocused();
  await page.getByLabel('Zip code').fill('1234');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please select at least one expertise')).toBeVisible();
  await expect(page.getByText('Please enter your street address')).toBeVisible();
  await expect(page.getByText('Please enter a valid zip code')).toBeVisible();

  await page.getByLabel('Zip code').fill('21120');
  await expect(page.getByRole('status').filter({ hasText: '211 20 is in Malmö.' })).toBeVisible();
  await page.getByRole('button', { name: 'Change to Malmö' }).click();
  await expect(page.getByLabel('City')).toBeFocused();
  await expect(page.getByLabel('City')).toHaveValue('Malmö');
  await expect(page.getByText('211 20 is in Malmö.')).toHaveCount(0);

  await page.getByLabel('Street address').fill(worker.streetAddress);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('First name')).toHaveValue(worker.firstName);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Street address')).toHaveValue(worker.streetAddress);
});

test('each step has a history entry, and a reload of step 2 leads to step 1', { tag: '@long' }, async ({ page }) => {
  const worker = aWorker();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  const step1 = page.getByRole('heading', { name: 'Basic Information' });
  const step2 = page.getByRole('heading', { name: 'Expertise & Location' });
  const restored = page.getByText('Not saved yet. What you entered is still here.');
  await fillBasics(page, worker);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(step2).toBeFocused();
  await page.goBack();
  await expect(step1).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue(worker.firstName);
  await page.goForward();
  await expect(step2).toBeVisible();

  await test.step('step 2 refuses input of step 1 that was spoilt meanwhile', async () => {
    await page.goBack();
    await page.getByLabel('Confirm password').fill('something else');
    await page.goForward();
    await page.getByRole('group', { name: 'Expertise' }).getByLabel('Cook').check();
    await page.getByLabel('Street address').fill(worker.streetAddress);
    await page.getByLabel('Zip code').fill(worker.zipCode);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(step1).toBeVisible();
    await expect(page.getByLabel('Confirm password')).toBeFocused();
    await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription("Passwords don't match");
  });

  await test.step('a reload keeps the input but for the passwords', async () => {
    await page.getByLabel('Confirm password').fill(worker.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(step2).toBeVisible();
    await page.reload();
    await expect(step1).toBeVisible();
    await expect(restored).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue(worker.firstName);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await page.getByLabel('Password', { exact: true }).fill(worker.password);
    await page.getByLabel('Confirm password').fill(worker.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(step2).toBeVisible();
    await page.goBack();
    await expect(step1).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/login');
  });
});

test('a step without a draft does not say that earlier input is there', { tag: '@long' }, async ({ page }) => {
  await page.goto('/signup/worker');
  await fillBasics(page, aWorker());
  await page.reload();
  const restored = page.getByText('Not saved yet. What you entered is still here.');
  await expect(restored).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Expertise & Location' })).toBeVisible();
  await expect(restored).toHaveCount(0);
});

test('step 2 of the business sign-up asks for a custom type only with Other', { tag: '@long' }, async ({ page }) => {
  await page.goto('/signup/business');
  await fillBasics(page, aBusiness());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Business Details' })).toBeVisible();
  await expect(page.getByLabel('Business type', { exact: true })).toHaveValue('Restaurant');
  await expect(page.getByLabel('City')).toHaveValue('Stockholm');
  await expect(page.getByLabel('Specify Business Type')).toHaveCount(0);
  await page.getByLabel('Business type', { exact: true }).selectOption('Other');
  await page.getByRole('button', { name: 'Create Account' }).click();
  for (const message of [
    'Business name must be at least 2 characters',
    'Please enter a valid organisation number',
    'Please specify your business type',
    'Please enter your business address',
    'Please enter a valid zip code',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
});

test(
  'signing up with the email address of an account shows an error at its field',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const worker = aWorker();
    await signUpByApi(await anotherBrowser(), 'workers', worker);
    const signUpAgain = async (password: string) => {
      await page.goto('/signup/worker');
      await fillBasics(page, { ...worker, password, confirmPassword: password });
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('group', { name: 'Expertise' }).getByLabel('Cook').check();
      await page.getByLabel('Street address').fill(worker.streetAddress);
      await page.getByLabel('Zip code').fill(worker.zipCode);
      await page.getByRole('button', { name: 'Create Account' }).click();
    };
    await signUpAgain('not as before');
    await expect(page.getByText('Failed to create account. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
      'An account with this email address already exists',
    );
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();

    // A user who has forgotten the account and types the same password is logged in.
    await signUpAgain(worker.password);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Shifts');
  },
);

test('a sign-up page links to the home page and to the log-in', { tag: '@long' }, async ({ page }) => {
  await page.goto('/signup/worker');
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/signup/business');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a failed log-in does not reveal whether the address or the password was wrong', async ({
  page,
  anotherBrowser,
}) => {
  const business = aBusiness();
  await signUpByApi(await anotherBrowser(), 'businesses', business);
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(business.email);
  await page.getByLabel('Password', { exact: true }).fill('not it at all');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByText('Failed to log in. Please check your credentials.')).toBeVisible();

  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Logged in successfully!')).toBeVisible();
  await expect(page).toHaveURL('/business/dashboard');
});
