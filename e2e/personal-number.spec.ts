import { aBusiness, aJob, aWorker, applyToJob, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

test(
  'a worker who is hired is asked for a personal number, and adds it',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const workerPage = await anotherBrowser();
    await signUpByApi(page, 'businesses', aBusiness());
    await signUpByApi(workerPage, 'workers', aWorker());
    const jobId = await postJob(page, aJob());
    const application = await applyToJob(workerPage, jobId);

    await workerPage.goto('/worker/profile');
    await expect(workerPage.getByRole('heading', { name: 'Calendar' })).toBeVisible();
    await expect(workerPage.getByRole('heading', { name: 'Personal number' }), 'not before a hire').toHaveCount(0);
    await page.request.post(`/api/applications/${application}/accept`);

    const notice = workerPage.getByText('The staff ledger for your shifts needs your personal number.');
    await workerPage.goto('/worker/dashboard?view=assigned');
    await expect(notice).toBeVisible();
    await workerPage.goto(`/worker/jobs/${jobId}`);
    await expect(notice).toBeVisible();
    await workerPage.getByRole('link', { name: 'Add your number' }).click();
    await expect(workerPage.getByText("The venue's account doesn't show it.")).toBeVisible();

    const number = workerPage.getByLabel('Personal number or coordination number');
    await number.fill('900101-2380');
    await workerPage.getByRole('button', { name: 'Save Number' }).click();
    await expect(number).toHaveAccessibleDescription(/This isn't a valid personal number/);
    await expect(number).toBeFocused();
    await number.fill('811218-9876');
    await workerPage.getByRole('button', { name: 'Save Number' }).click();
    await expect(workerPage.getByText('Saved: 19811218-••••')).toBeVisible();
    await expect(number).toHaveValue('');
    await expect(workerPage.getByText('You can delete it once the shifts')).toBeVisible();

    await workerPage.goto(`/worker/jobs/${jobId}`);
    await expect(workerPage.getByText(/^The shift/)).toBeVisible();
    await expect(notice).toHaveCount(0);
    await workerPage.goto('/worker/profile');
    await expect(workerPage.getByText('Saved: 19811218-••••')).toBeVisible();
  },
);
