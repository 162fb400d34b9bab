import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

test(
  "an applicant's details show languages and work experience",
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    await signUpByApi(businessPage, 'businesses', aBusiness());
    const jobId = await postJob(businessPage, aJob());
    const workerPage = await anotherBrowser();
    await signUpByApi(workerPage, 'workers', aWorker());
    await workerPage.goto('/worker/profile');
    await workerPage.getByLabel('Swedish').selectOption('Fluent');
    await workerPage.getByRole('button', { name: 'Add Experience' }).click();
    await workerPage.getByLabel('Position').fill('Head waiter');
    await workerPage.getByLabel('Company').fill('Hotell Norra Tornet');
    await workerPage.getByLabel('Start date').fill('2021-03-01');
    await workerPage.getByLabel('I currently work here').check();
    await workerPage.getByLabel('Description').fill('Two floors and a terrace.');
    await workerPage.getByRole('button', { name: 'Save Changes' }).click();
    await expect(workerPage.getByText('Profile updated successfully!')).toBeVisible();
    await applyToJob(workerPage, jobId);

    await businessPage.goto(`/business/jobs/${jobId}/applications`);
    const card = businessPage.getByRole('article');
    await card.getByRole('button', { name: 'Show More Details' }).click();
    await expect(card).toContainText('Swedish: Fluent');
    await expect(card.getByRole('listitem').filter({ hasText: 'Head waiter' })).toContainText(
      'Hotell Norra Tornet · March 2021 – Present',
    );
    await expect(card).toContainText('Two floors and a terrace.');
  },
);
