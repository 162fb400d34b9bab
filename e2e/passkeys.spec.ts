import type { Page } from '@playwright/test';
import { delayRequests } from './setup/connection.ts';
import { violationsOn } from './setup/axe.ts';
import { fieldByLabel } from './setup/forms.ts';
import { aWorker, PASSWORD, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs each refused request.
test.use({ expectedProblems: /status of (400|401)/ });

/** A virtual authenticator that verifies its user, provided by Chromium's DevTools. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

test('a passkey is added, logs in without a password, is renamed and removed', { tag: '@long' }, async ({ page }) => {
  const worker = aWorker();
  await signUpByApi(page, 'workers', worker);
  const device = await addAuthenticator(page);
  await page.goto('/worker/security');
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add a Passkey' }).click();
  const addDialog = page.getByRole('dialog', { name: 'Add a passkey?' });
  await fieldByLabel(addDialog, 'Password').fill('not mine');
  await addDialog.getByRole('button', { name: 'Continue' }).click();
  await expect(fieldByLabel(addDialog, 'Password')).toHaveAccessibleDescription("That's not your password");
  await fieldByLabel(addDialog, 'Password').fill(PASSWORD);
  await addDialog.getByRole('button', { name: 'Continue' }).click();

  await expect(fieldByLabel(section, 'Name')).toBeFocused();
  await expect(fieldByLabel(section, 'Name')).toHaveValue(/Chrome on/);
  await fieldByLabel(section, 'Name').fill(' ');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(fieldByLabel(section, 'Name')).toHaveAccessibleDescription('Please give the passkey a name');
  const errorBox = await section.getByText('Please give the passkey a name').boundingBox();
  const saveButtonBox = await section.getByRole('button', { name: 'Save' }).boundingBox();
  expect((errorBox?.y ?? 0) + (errorBox?.height ?? 0)).toBeLessThanOrEqual(saveButtonBox?.y ?? 0);
  await fieldByLabel(section, 'Name').fill('Work phone');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByRole('listitem')).toContainText(/Work phone.*Not used yet/);
  expect(await device.credentials()).toHaveLength(1);
  expect(await violationsOn(page)).toEqual([]);

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL('/worker/dashboard');

  await page.goto('/worker/security');
  await expect(section.getByRole('listitem')).toContainText(/Work phone.*Last used/);
  await section.getByRole('button', { name: 'Rename Work phone' }).click();
  await fieldByLabel(section, 'Name').fill('Old phone');
  const releaseRequests = await delayRequests(page, '**/api/account/passkeys/*');
  await page.keyboard.press('Enter');
  await expect(section.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  releaseRequests();
  await section.getByRole('button', { name: 'Remove Old phone' }).click();
  const removeDialog = page.getByRole('dialog', { name: 'Remove Old phone?' });
  await fieldByLabel(removeDialog, 'Password').fill(PASSWORD);
  await removeDialog.getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(0);
  await expect(section.locator(':focus')).toContainText('Add a Passkey');

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByText("This passkey doesn't work here. Log in with your password instead.")).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test(
  'in Swedish, the log-in page shows that the device has no passkey',
  { tag: '@long' },
  async ({ anotherBrowser }) => {
    const page = await anotherBrowser({ locale: 'sv-SE' });
    await addAuthenticator(page);
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Logga in med passkey' })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Logga in med passkey' }).click();
    await expect(page.getByText('Ingen passkey användes')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logga in med passkey' })).toBeFocused();
  },
);

test('a browser without passkeys is offered none', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  });
  const worker = aWorker();
  await signUpByApi(page, 'workers', worker);
  await page.goto('/worker/security');
  await expect(page.getByRole('region', { name: 'Passkeys' })).toContainText("This browser can't use passkeys here.");
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toHaveCount(0);
});
