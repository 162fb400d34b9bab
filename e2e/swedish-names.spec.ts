import { aBusiness, aJob, aWorker, postJob, signUpByApi, unique } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

test(
  'values that are stored in English are shown in Swedish',
  { tag: '@long' },
  async ({ page: person, anotherBrowser }) => {
    const word = `${unique('Kväll')}.`;
    const venue = await anotherBrowser();
    await signUpByApi(venue, 'businesses', aBusiness());
    await postJob(venue, {
      ...aJob(`${word} Avenyn`),
      location: { address: 'Avenyn 1', city: 'Gothenburg', zipCode: '411 36' },
      languageRequirements: { Swedish: 'Fluent' },
      payRate: 187.5,
    });
    await signUpByApi(person, 'workers', aWorker());
    await person.request.put('/api/language', { data: { language: 'sv' } });

    await test.step('in a filter, whose URL is the same in every language', async () => {
      await person.goto('/worker/jobs');
      await person.getByLabel('Sök').fill(word);
      await person.getByLabel('Yrken').selectOption({ label: 'Kock' });
      await person.getByLabel('Stad').selectOption({ label: 'Göteborg' });
      await expect(person.getByText('1 jobb', { exact: true })).toBeVisible();
      await expect(person).toHaveURL((url) => url.searchParams.get('city') === 'Gothenburg');
      await expect(person).toHaveURL((url) => url.searchParams.get('expertise') === 'Cook');
    });

    await test.step('on a card and on the job’s page, with pay and dates in Swedish format', async () => {
      const card = person.getByRole('article');
      await expect(card).toContainText(/Öppet.*Göteborg.*187,50.kr\/tim.*Kock/s);
      await expect(card.locator('time')).not.toHaveAttribute('lang');
      await card.getByRole('link').click();
      const facts = person.getByRole('main');
      await expect(facts).toContainText('411 36 Göteborg');
      await expect(facts).toContainText('Svenska: flytande');
      await expect(person.getByRole('button', { name: 'Ansök' })).toBeVisible();
    });

    await test.step('in the profile, whose choices are stored in English', async () => {
      await person.goto('/worker/profile');
      await expect(person.getByRole('group', { name: 'Yrken' }).getByLabel('Köksbiträde')).toHaveAttribute(
        'value',
        'Kitchen Helper',
      );
      await expect(person.getByLabel('Svenska', { exact: true }).locator('option').last()).toHaveText('Modersmål');
    });
  },
);
