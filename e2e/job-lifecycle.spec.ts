import { completeEarly } from './setup/complete-shift.ts';
import { fillBasics, fillJob, fieldByLabel } from './setup/forms.ts';
import { aBusiness, aJob, aWorker, PASSWORD, unique } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

test('a shift is posted, found, applied for, filled, worked and settled', async ({
  page: businessPage,
  anotherBrowser,
}) => {
  const business = aBusiness();
  const worker = aWorker();
  const job = aJob();
  const workerPage = await anotherBrowser();

  await test.step('a business signs up in two steps', async () => {
    await businessPage.goto('/');
    await businessPage.getByRole('link', { name: 'Hire Staff' }).click();
    await fillBasics(businessPage, business);
    await businessPage.getByRole('button', { name: 'Continue' }).click();
    await businessPage.getByLabel('Business name').fill(business.businessName);
    await businessPage.getByLabel('Organisation number').fill(business.organisationNumber);
    await businessPage.getByLabel('Business address').fill(business.businessAddress);
    await businessPage.getByLabel('City').selectOption(business.city);
    await businessPage.getByLabel('Zip code').fill(business.zipCode);
    await businessPage.getByRole('button', { name: 'Create Account' }).click();
    await expect(businessPage).toHaveURL('/business/dashboard');
    await expect(businessPage.getByText('Account created successfully!')).toBeVisible();
    await expect(businessPage.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${business.businessName}`);
    await expect(businessPage.getByText('No open jobs found.')).toBeVisible();
  });

  await test.step('the business posts a job', async () => {
    await businessPage.getByRole('link', { name: 'Post Your First Job' }).click();
    await fillJob(businessPage, job);
    await fieldByLabel(businessPage, 'Pay rate (SEK/hr)').fill(String(job.payRate));
    await businessPage.getByRole('button', { name: 'Post Job' }).click();
    await expect(businessPage.getByText('Job posted successfully!')).toBeVisible();
    await expect(businessPage).toHaveURL('/business/dashboard');
    await expect(businessPage.getByRole('link', { name: /Open Jobs.*1/ })).toBeVisible();
    const card = businessPage.getByRole('article').filter({ hasText: job.title });
    await expect(card).toContainText('185 SEK/hr');
    await expect(card).toContainText('16:00–23:00');
    await expect(card).toContainText('0 applications');
  });

  await test.step('a worker signs up in two steps, in another browser', async () => {
    await workerPage.goto('/');
    await workerPage.getByRole('link', { name: 'Find Work Now' }).click();
    await fillBasics(workerPage, worker);
    await workerPage.getByRole('button', { name: 'Continue' }).click();
    await workerPage.getByRole('group', { name: 'Expertise' }).getByLabel('Cook').check();
    await workerPage.getByLabel('City').selectOption(worker.city);
    await workerPage.getByLabel('Street address').fill(worker.streetAddress);
    await workerPage.getByLabel('Zip code').fill(worker.zipCode);
    await workerPage.getByRole('button', { name: 'Create Account' }).click();
    await expect(workerPage).toHaveURL(/\/worker\/dashboard/);
    await expect(workerPage.getByRole('heading', { level: 1 })).toHaveText('My Shifts');
  });

  await test.step('the worker finds the job under Available and under Browse Jobs', async () => {
    await expect(workerPage.getByRole('article').filter({ hasText: job.title })).toContainText('16:00–23:00');
    await workerPage.getByRole('link', { name: 'Browse Jobs' }).click();
    await workerPage.getByLabel('Search').fill(job.title);
    await expect(workerPage.getByText('1 Jobs Found')).toBeVisible();
    await workerPage.getByLabel('Search').fill(unique('nothing like it'));
    await expect(workerPage.getByText('No jobs match your search criteria.')).toBeVisible();
    await workerPage.getByRole('button', { name: 'Clear Filters' }).click();
    await workerPage.getByLabel('Search').fill(job.title);
    await workerPage.getByLabel('Expertise').selectOption('Cook');
    await workerPage.getByLabel('City').selectOption('Malmö');
    await workerPage.getByRole('article').filter({ hasText: job.title }).getByRole('link').click();
    await expect(workerPage.getByRole('heading', { level: 1 })).toHaveText(job.title);
  });

  await test.step('the worker applies', async () => {
    await workerPage.getByRole('button', { name: 'Apply' }).click();
    await expect(workerPage.getByText('Application submitted successfully!')).toBeVisible();
    await expect(workerPage.getByRole('button', { name: 'Apply' })).toHaveCount(0);
    await workerPage.getByRole('link', { name: 'My Shifts' }).first().click();
    await workerPage.getByRole('link', { name: /Applied.*1/ }).click();
    await expect(workerPage).toHaveURL(/view=applied/);
    await expect(workerPage.getByRole('article').filter({ hasText: job.title })).toBeVisible();
  });

  await test.step('the business sees the application, and accepts it', async () => {
    const openJobs = businessPage.getByRole('link', { name: /^Open Jobs/ });
    await expect(openJobs).toContainText('1 to answer');
    await businessPage.reload();
    const card = businessPage.getByRole('article').filter({ hasText: job.title });
    await expect(card).toContainText('1 application');
    await card.getByRole('link', { name: 'View Applications' }).click();
    await expect(businessPage.getByRole('heading', { level: 1 })).toHaveText(`Applications for ${job.title}`);
    const applicant = businessPage.getByRole('article').filter({ hasText: `${worker.firstName} ${worker.lastName}` });
    await expect(applicant).toContainText(worker.email);
    await expect(applicant).not.toContainText(worker.streetAddress);
    await applicant.getByRole('button', { name: 'Show More Details' }).click();
    await expect(applicant).toContainText(worker.streetAddress);
    await applicant.getByRole('button', { name: 'Show Less' }).click();
    await expect(applicant).not.toContainText(worker.streetAddress);
    await applicant.getByRole('button', { name: 'Accept' }).click();
    await expect(
      businessPage.getByText(`Application accepted! ${worker.firstName} ${worker.lastName} has been hired.`),
    ).toBeVisible();
    await expect(applicant).toContainText('Accepted');
    await expect(applicant.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  });

  await test.step('the worker finds the shift under Assigned and marks it as completed', async () => {
    await workerPage.reload();
    await workerPage.getByRole('link', { name: /Assigned.*1/ }).click();
    const shift = workerPage.getByRole('article').filter({ hasText: job.title });
    await completeEarly(shift.getByRole('button', { name: 'Mark as Completed' }));
    await expect(workerPage.getByText('Shift marked as completed')).toBeVisible();
    await expect(workerPage.getByText('No assigned shifts yet.')).toBeVisible();
    await expect(workerPage.getByRole('link', { name: /Settled.*1/ })).toBeVisible();
    await workerPage.getByRole('link', { name: 'View Settled Shifts' }).click();
    await expect(workerPage.getByRole('article').filter({ hasText: job.title })).toBeVisible();
  });

  await test.step('the job is completed, under Closed', async () => {
    await businessPage.goto('/business/dashboard');
    await businessPage.getByRole('link', { name: /Closed.*1/ }).click();
    await expect(businessPage).toHaveURL(/list=closed/);
    await expect(businessPage.getByRole('article').filter({ hasText: job.title })).toContainText('Completed');
  });

  await test.step('everything is still there after a log-out and a log-in', async () => {
    await workerPage.getByRole('button', { name: 'Log Out' }).first().click();
    await expect(workerPage.getByText('Logged out successfully')).toBeVisible();
    await expect(workerPage).toHaveURL(/\/login/);
    await workerPage.getByLabel('Email', { exact: true }).fill(worker.email);
    await workerPage.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await workerPage.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(workerPage.getByText('Logged in successfully!')).toBeVisible();
    await workerPage.getByRole('link', { name: /Settled.*1/ }).click();
    await expect(workerPage.getByRole('article').filter({ hasText: job.title })).toBeVisible();
  });
});
