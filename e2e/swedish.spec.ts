import type { Page } from '@playwright/test';
import { aBusiness, aJob, aWorker, PASSWORD, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

const PHONE = { width: 390, height: 844 };

/** Swedish users on phones. */
test.use({ locale: 'sv-SE', viewport: PHONE });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const cardOf = (page: Page, job: { title: string }) => page.getByRole('article').filter({ hasText: job.title });

test('from the landing page to a settled shift, in Swedish on two phones', async ({ page: venue, anotherBrowser }) => {
  const business = aBusiness();
  const worker = aWorker();
  const job = aJob();
  // Without animations: a toast that slides over the tiles would receive their press.
  const person = await anotherBrowser({ locale: 'sv-SE', viewport: PHONE, reducedMotion: 'reduce' });

  await test.step('a business signs up', async () => {
    await venue.goto('/');
    await expect(title(venue)).toHaveText('Bra pass, bra folk');
    await venue.getByRole('link', { name: 'Hitta personal' }).click();
    await venue.getByLabel('Förnamn').fill(business.firstName);
    await venue.getByLabel('Efternamn').fill(business.lastName);
    await venue.getByLabel('Mejl').fill(business.email);
    await venue.getByLabel('Telefonnummer').fill(business.phoneNumber);
    await venue.getByLabel('Lösenord', { exact: true }).fill('kort');
    await venue.getByLabel('Upprepa lösenordet').fill(PASSWORD);
    await venue.getByRole('button', { name: 'Fortsätt' }).click();
    await expect(venue.getByText('Lösenordet måste ha minst 6 tecken')).toBeVisible();
    await venue.getByLabel('Lösenord', { exact: true }).fill(PASSWORD);
    await venue.getByRole('button', { name: 'Fortsätt' }).click();
    await venue.getByLabel('Verksamhetens namn').fill(business.businessName);
    await venue.getByLabel('Organisationsnummer').fill(business.organisationNumber);
    await venue.getByLabel('Verksamhetens adress').fill(business.businessAddress);
    await venue.getByLabel('Stad').selectOption('Malmö');
    await venue.getByLabel('Postnummer').fill(business.zipCode);
    await venue.getByRole('button', { name: 'Skapa konto' }).click();
    await expect(venue.getByText('Kontot är skapat!')).toBeVisible();
    await expect(title(venue)).toHaveText(`Välkommen, ${business.businessName}`);
  });

  await test.step('it posts a job', async () => {
    await venue.getByRole('link', { name: 'Lägg ut ditt första jobb' }).first().click();
    await venue.getByLabel('Jobbtitel').fill(job.title);
    await venue.getByLabel('Beskrivning').fill(job.description);
    await venue.getByRole('group', { name: 'Yrken som söks' }).getByLabel('Kock').check();
    await venue.getByLabel('Lön (kr/tim)').fill(String(job.payRate));
    await venue.getByLabel('Adress').fill(job.location.address);
    await venue.getByLabel('Stad').selectOption('Malmö');
    await venue.getByLabel('Postnummer').fill(job.location.zipCode);
    await venue.getByLabel('Datum').fill(job.startDate);
    await venue.getByLabel('Börjar').fill(job.startTime);
    await venue.getByLabel('Slutar').fill(job.endTime);
    await venue.getByRole('button', { name: 'Lägg ut jobbet' }).click();
    await expect(venue.getByText('Jobbet är utlagt!')).toBeVisible();
    await expect(cardOf(venue, job)).toContainText('185 kr/tim');
  });

  await test.step('a worker signs up and applies', async () => {
    await person.goto('/');
    await person.getByRole('link', { name: 'Hitta jobb nu' }).click();
    await person.getByLabel('Förnamn').fill(worker.firstName);
    await person.getByLabel('Efternamn').fill(worker.lastName);
    await person.getByLabel('Mejl').fill(worker.email);
    await person.getByLabel('Telefonnummer').fill(worker.phoneNumber);
    await person.getByLabel('Lösenord', { exact: true }).fill(PASSWORD);
    await person.getByLabel('Upprepa lösenordet').fill(PASSWORD);
    await person.getByRole('button', { name: 'Fortsätt' }).click();
    await person.getByRole('group', { name: 'Yrken' }).getByLabel('Kock').check();
    await person.getByLabel('Stad').selectOption('Malmö');
    await person.getByLabel('Gatuadress').fill(worker.streetAddress);
    await person.getByLabel('Postnummer').fill(worker.zipCode);
    await person.getByRole('button', { name: 'Skapa konto' }).click();
    await expect(title(person)).toHaveText('Mina pass');
    await person.getByRole('link', { name: 'Sök jobb' }).click();
    await person.getByLabel('Sök', { exact: true }).fill(job.title);
    await expect(person.getByText('1 jobb', { exact: true })).toBeVisible();
    await cardOf(person, job).getByRole('link').first().click();
    await person.getByRole('button', { name: 'Ansök' }).click();
    await expect(person.getByText('Din ansökan är skickad!')).toBeVisible();
  });

  await test.step('the business hires', async () => {
    await cardOf(venue, job).getByRole('link', { name: 'Visa ansökningar' }).click();
    await expect(title(venue)).toHaveText(`Ansökningar till ${job.title}`);
    await venue.getByRole('button', { name: 'Anlita' }).click();
    await expect(venue.getByText(`Klart! ${worker.firstName} ${worker.lastName} är anlitad.`)).toBeVisible();
  });

  await test.step('the worker completes the shift', async () => {
    await person.goto('/worker/dashboard?view=assigned');
    const complete = { name: 'Markera som avslutat' };
    await cardOf(person, job).getByRole('button', complete).click();
    await person.getByRole('dialog').getByRole('button', complete).click();
    await expect(person.getByText('Passet är markerat som avslutat')).toBeVisible();
    await person.getByRole('link', { name: /Avslutade.*1/ }).click();
    await expect(cardOf(person, job)).toContainText('Avslutat');
  });
});

test('the language can be changed in the footer, without a script, and is kept', async ({ browser, baseURL }) => {
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

    const elsewhere = await anotherBrowser({ locale: 'sv-SE' });
    await elsewhere.goto('/login');
    await elsewhere.getByLabel('Mejl').fill(worker.email);
    await elsewhere.getByLabel('Lösenord', { exact: true }).fill(PASSWORD);
    await elsewhere.getByRole('button', { name: 'Logga in', exact: true }).click();
    await expect(title(elsewhere)).toHaveText('My Shifts');
    await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en');
  },
);
