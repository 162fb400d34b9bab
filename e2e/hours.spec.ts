import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

test('a venue approves the hours that agree by one press, and marks them as paid @long', async ({
  page,
  anotherBrowser,
}) => {
  const worker = aWorker();
  await signUpByApi(page, 'businesses', aBusiness());
  const phone = await anotherBrowser({ viewport: { width: 390, height: 844 } });
  await signUpByApi(phone, 'workers', worker);
  const name = `${worker.firstName} ${worker.lastName}`;
  const jobId = await postJob(page, aJob());
  const application = await applyToJob(phone, jobId);
  await page.request.post(`/api/applications/${application}/accept`);
  await phone.request.post(`/api/applications/${application}/complete`);

  await page.goto('/business/dashboard');
  await page.getByRole('link', { name: 'Hours (1)' }).click();
  await expect(page.getByRole('checkbox', { name })).toBeChecked();
  await page.getByRole('button', { name: 'Approve 1 shift' }).click();
  await expect(page.getByText('Nothing to approve')).toBeVisible();

  await page.getByRole('link', { name: 'To pay' }).click();
  await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Mark 1 shift as paid' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark 1 shift as paid' }).click();
  await page.getByRole('link', { name: 'Paid' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();

  await phone.goto(`/worker/jobs/${jobId}`);
  await expect(phone.getByText('The venue has marked these hours as paid.')).toBeVisible();
});

test('a worker opens their hours from the profile @long', async ({ page }) => {
  await signUpByApi(page, 'workers', aWorker());
  await page.goto('/worker/profile');
  await page.getByRole('link', { name: 'See My Hours' }).click();
  await expect(page.getByRole('heading', { name: 'My Hours' })).toBeVisible();
});
