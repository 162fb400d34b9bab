import type { Page } from '@playwright/test';
import { aBusiness, aJob, aWorker, PASSWORD, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

const PHONE = { width: 390, height: 844 };

/** Swedish users on phones. */
test.use({ locale: 'sv-SE', viewport: PHONE });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const cardOf = (page: Page, job: { title: string }) => page.getByRole('article').filter({ hasText: job.title });

test('from the landing page to a settled shift, in Swedish on two phones', async ({
  page: businessPage,
  anotherBrowser,
}) => {
  const business = aBusiness();
  const worker = aWorker();
  const job = aJob();
  const workerPage = await anotherBrowser({ locale: 'sv-SE', viewport: PHONE });

  await test.step('a business signs up', async () => {
    await businessPage.goto('/');
    await expect(title(businessPage)).toHaveText('Bra pass, bra folk');
    await businessPage.getByRole('link', { name: 'Hitta personal' }).first().click();
    await businessPage.getByLabel('Förnamn').fill(business.firstName);
    await businessPage.getByLabel('Efternamn').fill(business.lastName);
    await businessPage.getByLabel('Mejladress').fill(business.email);
    await businessPage.getByLabel('Telefonnummer').fill(business.phoneNumber);
    await businessPage.getByLabel('Lösenord', { exact: true }).fill('kort');
    await businessPage.getByLabel('Upprepa lösenordet', { exact: true }).fill(PASSWORD);
    await businessPage.getByRole('button', { name: 'Fortsätt' }).click();
    await expect(businessPage.getByText('Lösenordet måste ha minst 6 tecken')).toBeVisible();
    await businessPage.getByLabel('Lösenord', { exact: true }).fill(PASSWORD);
    await businessPage.getByRole('button', { name: 'Fortsätt' }).click();
    await businessPage.getByLabel('Företagsnamn').fill(business.businessName);
    await businessPage.getByLabel('Organisationsnummer').fill(business.organisationNumber);
    await businessPage.getByLabel('Företagets adress').fill(business.businessAddress);
    await businessPage.getByLabel('Stad').selectOption('Malmö');
    await businessPage.getByLabel('Postnummer').fill(business.zipCode);
    await businessPage.getByRole('button', { name: 'Skapa konto' }).click();
    await expect(businessPage.getByText('Kontot är skapat!')).toBeVisible();
    await expect(title(businessPage)).toHaveText(`Välkommen, ${business.businessName}`);
  });

  await test.step('it posts a job', async () => {
    await businessPage.getByRole('link', { name: 'Lägg ut ditt första jobb' }).first().click();
    await businessPage.getByLabel('Jobbtitel').fill(job.title);
    await businessPage.getByLabel('Beskrivning').fill(job.description);
    await businessPage.getByRole('group', { name: 'Yrken som söks' }).getByLabel('Kock').check();
    await businessPage.getByLabel('Lön (kr/tim)').fill(String(job.payRate));
    await businessPage.getByLabel('Adress').fill(job.location.address);
    await businessPage.getByLabel('Stad').selectOption('Malmö');
    await businessPage.getByLabel('Postnummer').fill(job.location.zipCode);
    await businessPage.getByLabel('Datum').fill(job.startDate);
    await businessPage.getByLabel('Börjar').fill(job.startTime);
    await businessPage.getByLabel('Slutar', { exact: true }).fill(job.endTime);
    await businessPage.getByRole('button', { name: 'Lägg ut jobbet' }).click();
    await expect(businessPage.getByText('Jobbet ligger ute!')).toBeVisible();
    await expect(cardOf(businessPage, job)).toContainText('185 kr/tim');
  });

  await test.step('a worker signs up and applies', async () => {
    await workerPage.goto('/');
    await workerPage.getByRole('link', { name: 'Hitta jobb nu' }).click();
    await workerPage.getByLabel('Förnamn').fill(worker.firstName);
    await workerPage.getByLabel('Efternamn').fill(worker.lastName);
    await workerPage.getByLabel('Mejladress').fill(worker.email);
    await workerPage.getByLabel('Telefonnummer').fill(worker.phoneNumber);
    await workerPage.getByLabel('Lösenord', { exact: true }).fill(PASSWORD);
    await workerPage.getByLabel('Upprepa lösenordet', { exact: true }).fill(PASSWORD);
    await workerPage.getByRole('button', { name: 'Fortsätt' }).click();
    await workerPage.getByRole('group', { name: 'Yrken' }).getByLabel('Kock').check();
    await workerPage.getByLabel('Stad').selectOption('Malmö');
    await workerPage.getByLabel('Gatuadress').fill(worker.streetAddress);
    await workerPage.getByLabel('Postnummer').fill(worker.zipCode);
    await workerPage.getByRole('button', { name: 'Skapa konto' }).click();
    await expect(title(workerPage)).toHaveText('Mina pass');
    await workerPage.getByRole('link', { name: 'Sök jobb' }).click();
    await workerPage.getByLabel('Sök', { exact: true }).fill(job.title);
    await expect(workerPage.getByText('1 jobb', { exact: true })).toBeVisible();
    await cardOf(workerPage, job).getByRole('link').first().click();
    await workerPage.getByRole('button', { name: 'Ansök' }).click();
    await expect(workerPage.getByText('Din ansökan är skickad!')).toBeVisible();
  });

  await test.step('the business hires', async () => {
    await cardOf(businessPage, job).getByRole('link', { name: 'Visa ansökningar' }).click();
    await expect(title(businessPage)).toHaveText(`Ansökningar till ”${job.title}”`);
    await businessPage.getByRole('button', { name: 'Boka' }).click();
    await expect(businessPage.getByText(`Klart! ${worker.firstName} ${worker.lastName} är bokad.`)).toBeVisible();
  });

  await test.step('the worker completes the shift', async () => {
    await workerPage.goto('/worker/dashboard?view=assigned');
    const complete = { name: 'Markera som avslutat' };
    await cardOf(workerPage, job).getByRole('button', complete).click();
    await workerPage.getByRole('dialog').getByRole('button', complete).click();
    await expect(workerPage.getByText('Passet är markerat som avslutat')).toBeVisible();
    await workerPage.getByRole('link', { name: /Avslutade.*1/ }).click();
    await expect(cardOf(workerPage, job)).toBeVisible();
  });
});

test('the footer changes the language without a script, and the choice persists', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'sv-SE', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  const languages = page.getByRole('navigation', { name: 'Språk' });
  await expect(languages.getByRole('link', { name: 'Svenska' })).toHaveAttribute('aria-current', 'true');
  await languages.getByRole('link', { name: 'English' }).click();
  await expect(title(page)).toHaveText('Good shifts, good people');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.close();
});

test(
  'the chosen language follows the account to another browser',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const worker = aWorker();
    await signUpByApi(page, 'workers', worker);
    await page.goto('/worker/profile');
    const languages = page.getByRole('group', { name: 'Språk' });
    await expect(languages.getByRole('button', { name: 'Svenska' })).toHaveAttribute('aria-pressed', 'true');
    await languages.getByRole('button', { name: 'English' }).click();
    await expect(title(page)).toHaveText('Your Profile');

    const otherPage = await anotherBrowser({ locale: 'sv-SE' });
    await otherPage.goto('/login');
    await otherPage.getByLabel('Mejladress').fill(worker.email);
    await otherPage.getByLabel('Lösenord', { exact: true }).fill(PASSWORD);
    await otherPage.getByRole('button', { name: 'Logga in', exact: true }).click();
    await expect(title(otherPage)).toHaveText('My Shifts');
    await expect(otherPage.locator('html')).toHaveAttribute('lang', 'en');
  },
);
