import { aBusiness, aJob, aWorker, postJob, signUpByApi, unique } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

test(
  'values that are stored in English are shown in Swedish',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const word = `${unique('Kväll')}.`;
    const businessPage = await anotherBrowser();
    await signUpByApi(businessPage, 'businesses', aBusiness());
    await postJob(businessPage, {
      ...aJob(`${word} Avenyn`),
      location: { address: 'Avenyn 1', city: 'Gothenburg', zipCode: '411 36' },
      languageRequirements: { Swedish: 'Fluent' },
      payRate: 187.5,
    });
    await signUpByApi(workerPage, 'workers', aWorker());
    await workerPage.request.put('/api/language', { data: { language: 'sv' } });

    await test.step('in a filter, with the same URL in every language', async () => {
      await workerPage.goto('/worker/jobs');
      await workerPage.getByLabel('Sök').fill(word);
      await workerPage.getByLabel('Yrke', { exact: true }).selectOption({ label: 'Kock' });
      await workerPage.getByLabel('Stad').selectOption({ label: 'Göteborg' });
      await expect(workerPage.getByText('1 jobb', { exact: true })).toBeVisible();
      await expect(workerPage).toHaveURL((url) => url.searchParams.get('city') === 'Gothenburg');
      await expect(workerPage).toHaveURL((url) => url.searchParams.get('expertise') === 'Cook');
    });

    await test.step('on a card and on the job’s page, with pay and dates in Swedish format', async () => {
      const card = workerPage.getByRole('article');
      await expect(card).toContainText(/Göteborg.*Kock.*187,50.kr\/tim/s);
      await expect(card.locator('time')).not.toHaveAttribute('lang');
      await card.getByRole('link').click();
      const facts = workerPage.getByRole('main');
      await expect(facts).toContainText('411 36 Göteborg');
      await expect(facts).toContainText('Svenska: flytande');
      await expect(workerPage.getByRole('button', { name: 'Ansök' })).toBeVisible();
    });

    await test.step('in the profile, which stores choices in English', async () => {
      await workerPage.goto('/worker/profile');
      await expect(workerPage.getByRole('group', { name: 'Yrken' }).getByLabel('Köksbiträde')).toHaveAttribute(
        'value',
        'Kitchen Helper',
      );
      await expect(workerPage.getByLabel('Svenska', { exact: true }).locator('option').last()).toHaveText('Modersmål');
    });
  },
);
