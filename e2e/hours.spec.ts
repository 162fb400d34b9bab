import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// The Saturday of `saturday.spec.ts` approves and pays hours.
test('a venue reads from when it can approve hours of a shift that was completed early @long', async ({
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
  await page.getByRole('link', { name: 'Hours', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Completed early' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByText(/Can be approved from /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Undo Completion' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Change the hours of/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('a worker opens their hours from the profile @long', async ({ page }) => {
  await signUpByApi(page, 'workers', aWorker());
  await page.goto('/worker/profile');
  await page.getByRole('link', { name: 'See My Recorded Hours' }).click();
  await expect(page.getByRole('heading', { name: 'My Recorded Hours' })).toBeVisible();
});
