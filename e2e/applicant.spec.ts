import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

test(
  "an applicant's details show languages and work experience",
  { tag: '@long' },
  async ({ page: venue, anotherBrowser }) => {
    await signUpByApi(venue, 'businesses', aBusiness());
    const jobId = await postJob(venue, aJob());
    const person = await anotherBrowser();
    await signUpByApi(person, 'workers', aWorker());
    await person.goto('/worker/profile');
    await person.getByLabel('Swedish').selectOption('Fluent');
    await person.getByRole('button', { name: 'Add Experience' }).click();
    await person.getByLabel('Position').fill('Head waiter');
    await person.getByLabel('Company').fill('Hotell Norra Tornet');
    await person.getByLabel('Start date').fill('2021-03-01');
    await person.getByLabel('I currently work here').check();
    await person.getByLabel('Description').fill('Two floors and a terrace.');
    await person.getByRole('button', { name: 'Save Changes' }).click();
    await expect(person.getByText('Profile updated successfully!')).toBeVisible();
    await applyToJob(person, jobId);

    await venue.goto(`/business/jobs/${jobId}/applications`);
    const card = venue.getByRole('article');
    await card.getByRole('button', { name: 'Show More Details' }).click();
    await expect(card).toContainText('Swedish: Fluent');
    await expect(card.getByRole('listitem').filter({ hasText: 'Head waiter' })).toContainText(
      'Hotell Norra Tornet · 2021-03-01 – Present',
    );
    await expect(card).toContainText('Two floors and a terrace.');
  },
);
