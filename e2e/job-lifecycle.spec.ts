import { completeEarly } from './setup/complete-shift.ts';
import { fillBasics, fillJob, fieldByLabel } from './setup/forms.ts';
import { aBusiness, aJob, aWorker, PASSWORD, unique } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

test('a shift is posted, found, applied for, filled, worked and settled', async ({ page: venue, anotherBrowser }) => {
  const business = aBusiness();
  const worker = aWorker();
  const job = aJob();
  const person = await anotherBrowser();

  await test.step('a business signs up in two steps', async () => {
    await venue.goto('/');
    await venue.getByRole('link', { name: 'Hire Staff' }).click();
    await fillBasics(venue, business);
    await venue.getByRole('button', { name: 'Continue' }).click();
    await venue.getByLabel('Business name').fill(business.businessName);
    await venue.getByLabel('Organisation number').fill(business.organisationNumber);
    await venue.getByLabel('Business address').fill(business.businessAddress);
    await venue.getByLabel('City').selectOption(business.city);
    await venue.getByLabel('Zip code').fill(business.zipCode);
    await venue.getByRole('button', { name: 'Create Account' }).click();
    await expect(venue).toHaveURL('/business/dashboard');
    await expect(venue.getByText('Account created successfully!')).toBeVisible();
    await expect(venue.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${business.businessName}`);
    await expect(venue.getByText('No open jobs found.')).toBeVisible();
  });

  await test.step('the business posts a job', async () => {
    await venue.getByRole('link', { name: 'Post Your First Job' }).click();
    await fillJob(venue, job);
    await fieldByLabel(venue, 'Pay rate (SEK/hr)').fill(String(job.payRate));
    await venue.getByRole('button', { name: 'Post Job' }).click();
    await expect(venue.getByText('Job posted successfully!')).toBeVisible();
    await expect(venue).toHaveURL('/business/dashboard');
    await expect(venue.getByRole('link', { name: /Open Jobs.*1/ })).toBeVisible();
    const card = venue.getByRole('article').filter({ hasText: job.title });
    await expect(card).toContainText('185 SEK/hr');
    await expect(card).toContainText('16:00–23:00');
    await expect(card).toContainText('0 applications');
  });

  await test.step('a worker signs up in two steps, in another browser', async () => {
    await person.goto('/');
    await person.getByRole('link', { name: 'Find Work Now' }).click();
    await fillBasics(person, worker);
    await person.getByRole('button', { name: 'Continue' }).click();
    await person.getByRole('group', { name: 'Expertise' }).getByLabel('Cook').check();
    await person.getByLabel('City').selectOption(worker.city);
    await person.getByLabel('Street address').fill(worker.streetAddress);
    await person.getByLabel('Zip code').fill(worker.zipCode);
    await person.getByRole('button', { name: 'Create Account' }).click();
    await expect(person).toHaveURL(/\/worker\/dashboard/);
    await expect(person.getByRole('heading', { level: 1 })).toHaveText('My Shifts');
  });

  await test.step('the worker finds the job under Available and under Browse Jobs', async () => {
    await expect(person.getByRole('article').filter({ hasText: job.title })).toContainText('16:00–23:00');
    await person.getByRole('link', { name: 'Browse Jobs' }).click();
    await person.getByLabel('Search').fill(job.title);
    await expect(person.getByText('1 Jobs Found')).toBeVisible();
    await person.getByLabel('Search').fill(unique('nothing like it'));
    await expect(person.getByText('No jobs match your search criteria.')).toBeVisible();
    await person.getByRole('button', { name: 'Clear Filters' }).click();
    await person.getByLabel('Search').fill(job.title);
    await person.getByLabel('Expertise').selectOption('Cook');
    await person.getByLabel('City').selectOption('Malmö');
    await person.getByRole('article').filter({ hasText: job.title }).getByRole('link').click();
    await expect(person.getByRole('heading', { level: 1 })).toHaveText(job.title);
  });

  await test.step('the worker applies', async () => {
    await person.getByRole('button', { name: 'Apply' }).click();
    await expect(person.getByText('Application submitted successfully!')).toBeVisible();
    await expect(person.getByRole('button', { name: 'Apply' })).toHaveCount(0);
    await person.getByRole('link', { name: 'My Shifts' }).first().click();
    await person.getByRole('link', { name: /Applied.*1/ }).click();
    await expect(person).toHaveURL(/view=applied/);
    await expect(person.getByRole('article').filter({ hasText: job.title })).toContainText('Pending');
  });

  await test.step('the business sees the application, and accepts it', async () => {
    await venue.reload();
    const card = venue.getByRole('article').filter({ hasText: job.title });
    await expect(card).toContainText('1 application');
    await card.getByRole('link', { name: 'View Applications' }).click();
    await expect(venue.getByRole('heading', { level: 1 })).toHaveText(`Applications for ${job.title}`);
    const applicant = venue.getByRole('article').filter({ hasText: `${worker.firstName} ${worker.lastName}` });
    await expect(applicant).toContainText(worker.email);
    await expect(applicant).not.toContainText(worker.streetAddress);
    await applicant.getByRole('button', { name: 'Show More Details' }).click();
    await expect(applicant).toContainText(worker.streetAddress);
    await applicant.getByRole('button', { name: 'Show Less' }).click();
    await expect(applicant).not.toContainText(worker.streetAddress);
    await applicant.getByRole('button', { name: 'Accept' }).click();
    await expect(
      venue.getByText(`Application accepted! ${worker.firstName} ${worker.lastName} has been hired.`),
    ).toBeVisible();
    await expect(applicant).toContainText('Accepted');
    await expect(applicant.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  });

  await test.step('the worker finds the shift under Assigned and marks it as completed', async () => {
    await person.reload();
    await person.getByRole('link', { name: /Assigned.*1/ }).click();
    const shift = person.getByRole('article').filter({ hasText: job.title });
    await completeEarly(shift.getByRole('button', { name: 'Mark as Completed' }));
    await expect(person.getByText('Shift marked as completed')).toBeVisible();
    await expect(person.getByText('No assigned shifts yet.')).toBeVisible();
    await expect(person.getByRole('link', { name: /Settled.*1/ })).toBeVisible();
    await person.getByRole('link', { name: 'View Settled Shifts' }).click();
    await expect(person.getByRole('article').filter({ hasText: job.title })).toContainText('Completed');
  });

  await test.step('the job is completed, under Closed', async () => {
    await venue.goto('/business/dashboard');
    await venue.getByRole('link', { name: /Closed.*1/ }).click();
    await expect(venue).toHaveURL(/list=closed/);
    await expect(venue.getByRole('article').filter({ hasText: job.title })).toContainText('Completed');
  });

  await test.step('everything is still there after a log-out and a log-in', async () => {
    await person.getByRole('button', { name: 'Log Out' }).first().click();
    await expect(person.getByText('Logged out successfully')).toBeVisible();
    await expect(person).toHaveURL(/\/login/);
    await person.getByLabel('Email').fill(worker.email);
    await person.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await person.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(person.getByText('Logged in successfully!')).toBeVisible();
    await person.getByRole('link', { name: /Settled.*1/ }).click();
    await expect(person.getByRole('article').filter({ hasText: job.title })).toBeVisible();
  });
});
