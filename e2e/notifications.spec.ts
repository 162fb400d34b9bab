import { isMailed, NOTIFICATION_KINDS_BY_ROLE, type Role } from '@passa/domain';
import type { Page } from '@playwright/test';
import { mailsTo } from './setup/outbox.ts';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs failed requests.
test.use({ expectedProblems: /net::ERR_FAILED/ });

const settingNamed = (page: Page, label: string) => page.getByRole('checkbox', { name: label, exact: true });
const section = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });
// The other status is that of push notifications on this device.
const saveStatus = (page: Page) => section(page).getByRole('status').last();
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
/** Each kind has a checkbox for push messages, and one for mails if it is mailed. */
const settingsOf = (role: Role) =>
  NOTIFICATION_KINDS_BY_ROLE[role].length + NOTIFICATION_KINDS_BY_ROLE[role].filter(isMailed).length;
const HIRED = "By email: I'm hired";
const TURNED_OFF = "By email: I'm turned down";

test(
  'a hired worker gets a mail with a link to the settings that turn off this kind',
  { tag: '@long' },
  async ({ page, server, anotherBrowser }) => {
    const [worker, business] = [aWorker(), aBusiness()];
    const businessPage = await anotherBrowser();
    await signUpByApi(page, 'workers', worker);
    await signUpByApi(businessPage, 'businesses', business);
    const decide = async (action: 'accept' | 'decline') => {
      const job = await postJob(businessPage, aJob());
      const application = await applyToJob(page, job);
      const response = await businessPage.request.post(`/api/applications/${application}/${action}`);
      expect(response.ok()).toBe(true);
      return job;
    };

    const job = await decide('accept');
    await expect.poll(() => mailsTo(server.dataDir, worker.email)).toHaveLength(1);
    const [mail = ''] = mailsTo(server.dataDir, worker.email);
    expect(mail).toContain(`/worker/jobs/${job}`);
    const settings = /^https?:\S+#notifications$/m.exec(mail)?.[0] ?? '';

    await page.goto(settings);
    await expect(section(page)).toBeInViewport();
    await expect(section(page).getByRole('checkbox')).toHaveCount(settingsOf('worker'));
    await expect(settingNamed(page, 'By email: A venue takes back a hire'), 'never mailed').toHaveCount(0);
    await expect(settingNamed(page, 'On my devices: A venue takes back a hire')).toBeChecked();
    await settingNamed(page, TURNED_OFF).uncheck();
    await expect(saveStatus(page)).toHaveText('Saved');
    await expect(saveButton(page), 'the profile itself is unchanged').toBeDisabled();
    await page.reload();
    await expect(settingNamed(page, TURNED_OFF)).not.toBeChecked();
    await expect(settingNamed(page, HIRED)).toBeChecked();

    await decide('decline');
    await settingNamed(page, TURNED_OFF).check();
    await expect(saveStatus(page)).toHaveText('Saved');
    await decide('decline');
    await expect.poll(() => mailsTo(server.dataDir, worker.email)).toHaveLength(2);
  },
);

test('a business has settings for its own kinds, usable by keyboard', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'businesses', aBusiness());
  await page.goto('/business/profile');
  await expect(section(page).getByRole('checkbox')).toHaveCount(settingsOf('business'));
  await expect(settingNamed(page, 'By email: The week ahead, on Monday morning')).not.toBeChecked();
  const applicationSetting = settingNamed(page, 'By email: Someone applies for one of my jobs');
  await expect(applicationSetting).toHaveAccessibleDescription(/If many people apply/);
  await applicationSetting.focus();
  await page.keyboard.press('Space');
  await expect(saveStatus(page)).toHaveText('Saved');
  await expect(applicationSetting).not.toBeChecked();
  await expect(settingNamed(page, 'On my devices: Someone applies for one of my jobs')).toBeChecked();
});

test('a setting that could not be saved is rolled back with an error', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'workers', aWorker());
  await page.goto('/worker/profile');
  await page.route('**/api/notifications/settings', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await settingNamed(page, HIRED).click();
  await expect(page.getByText('Failed to change your notifications')).toBeVisible();
  await expect(settingNamed(page, HIRED)).toBeChecked();
  await expect(saveStatus(page)).toHaveText('');
});
