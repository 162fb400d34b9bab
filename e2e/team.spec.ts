import type { Page } from '@playwright/test';
import { linkIn, mailsTo } from './setup/outbox.ts';
import { aBusiness, aJob, PASSWORD, postJob, signUpByApi, unique } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs that the server refuses the first request after the venues of an account have changed.
test.use({ expectedProblems: /status of 409/ });

/** Invites an address on the page of the team, and returns the link of the mail. */
async function invite(page: Page, dataDir: string, email: string, role: string): Promise<string> {
  await page.goto('/business/team');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role', { exact: true }).selectOption(role);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`An invitation is on its way to ${email}`)).toBeVisible();
  await expect.poll(() => mailsTo(dataDir, email)).toHaveLength(1);
  return linkIn(mailsTo(dataDir, email)[0]);
}

const member = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('an owner invites a manager, gives another role, and removes the member', async ({
  page,
  server,
  anotherBrowser,
}) => {
  const owner = aBusiness();
  const email = `${unique('karin').replace(/\W/g, '')}@example.se`;
  await signUpByApi(page, 'businesses', owner);
  const job = aJob();
  await postJob(page, job);
  const link = await invite(page, server.dataDir, email, 'Manager');
  const karin = await anotherBrowser();

  await test.step('the invited person signs up by the link', async () => {
    await karin.goto(link);
    await expect(karin.getByRole('heading', { level: 1 })).toHaveText(`Join ${owner.businessName}`);
    await expect(karin.getByLabel('Email')).toHaveValue(email);
    await karin.getByLabel('First name').fill('Karin');
    await karin.getByLabel('Last name').fill('Holm');
    await karin.getByLabel('Phone number').fill('070-174 06 07');
    await karin.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await karin.getByLabel('Confirm password').fill(PASSWORD);
    await karin.getByRole('button', { name: 'Create account and join' }).click();
    await expect(karin.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${owner.businessName}`);
    await expect(karin.getByRole('article').filter({ hasText: job.title })).toBeVisible();
    await expect(karin.getByRole('link', { name: 'Post New Job' })).toBeVisible();
  });

  await test.step('as a shift lead she can post no job', async () => {
    await page.reload();
    await member(page, 'Karin Holm').getByLabel('Role of Karin Holm').selectOption('Shift lead');
    await expect(page.getByText('Karin Holm has a new role')).toBeVisible();
    await expect(karin.getByRole('link', { name: 'Post New Job' })).toHaveCount(0);
    await expect(karin.getByRole('link', { name: 'Staff Ledger' })).toBeVisible();
    await karin.getByRole('link', { name: 'View Applications' }).click();
    await expect(karin.getByRole('heading', { name: 'Job Details' })).toBeVisible();
    await expect(karin.getByRole('link', { name: 'Post Again' })).toHaveCount(0);
    await karin.goto('/business/team');
    await expect(member(karin, 'Karin Holm')).toContainText('Shift lead');
    await expect(karin.getByRole('button', { name: 'Send invitation' })).toHaveCount(0);
  });

  await test.step('a removed member sees nothing of the venue', async () => {
    await page.getByRole('button', { name: 'Remove Karin Holm from the team' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Karin Holm is removed from the team')).toBeVisible();
    await expect(member(page, 'Karin Holm')).toHaveCount(0);
    await expect(karin.getByText("You're in the team of no venue.")).toBeVisible();
    await expect(karin.getByText(owner.businessName)).toHaveCount(0);
  });
});

test('a person acts for two venues, in two tabs', async ({ page, context, server, anotherBrowser }) => {
  const [first, second] = [aBusiness(), aBusiness()];
  await signUpByApi(page, 'businesses', first);
  const other = await anotherBrowser();
  await signUpByApi(other, 'businesses', second);
  const link = await invite(other, server.dataDir, first.email, 'Manager');

  await page.goto(link);
  await page.getByRole('button', { name: 'Accept' }).click();
  const heading = (of: Page) => of.getByRole('heading', { level: 1 });
  await expect(heading(page)).toHaveText(`Welcome, ${second.businessName}`);

  const tab = await context.newPage();
  await tab.goto('/business/dashboard');
  await expect(heading(tab)).toHaveText(`Welcome, ${first.businessName}`);
  await page.reload();
  await expect(heading(page)).toHaveText(`Welcome, ${second.businessName}`);

  await test.step('a job is posted for the venue of the tab', async () => {
    const job = aJob();
    await postJob(tab, job);
    await tab.reload();
    await expect(tab.getByRole('article').filter({ hasText: job.title })).toBeVisible();
    await tab.getByLabel('Venue', { exact: true }).selectOption(second.businessName);
    await expect(heading(tab)).toHaveText(`Welcome, ${second.businessName}`);
    await expect(tab.getByRole('article').filter({ hasText: job.title })).toHaveCount(0);
  });

  await test.step('both are compared, and a third is added', async () => {
    await tab.goto('/business/venues');
    await expect(tab.getByRole('row')).toHaveCount(4);
    await tab.getByRole('link', { name: 'Add Venue' }).click();
    const third = aBusiness();
    await tab.getByLabel('Business name').fill(third.businessName);
    await tab.getByLabel('Organisation number').fill(third.organisationNumber);
    await tab.getByLabel('Business address').fill(third.businessAddress);
    await tab.getByLabel('Zip code').fill(third.zipCode);
    await tab.getByLabel('City').selectOption(third.city);
    await tab.getByRole('button', { name: 'Add Venue' }).click();
    await expect(heading(tab)).toHaveText(`Welcome, ${third.businessName}`);
  });
});
