import { fieldByLabel, fillJob } from './setup/forms.ts';
import { aBusiness, aJob, aWorker, applyToJob, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs that the job does not exist for others.
test.use({ expectedProblems: /status of 404/ });

/** A time that does not overlap the other job. */
const EARLIER = { startTime: '10:00', endTime: '14:00' };

test(
  'a worker who has worked at a venue becomes its regular, sees a shift first, and books it',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const [business, worker] = [aBusiness(), aWorker()];
    const name = `${worker.firstName} ${worker.lastName}`;
    await signUpByApi(page, 'businesses', business);
    const [workerPage, strangerPage] = [await anotherBrowser(), await anotherBrowser()];
    await signUpByApi(workerPage, 'workers', worker);
    await signUpByApi(strangerPage, 'workers', aWorker());
    const worked = await postJob(page, { ...aJob(), ...EARLIER });
    const application = await applyToJob(workerPage, worked);
    await page.request.post(`/api/applications/${application}/accept`);
    await workerPage.request.post(`/api/applications/${application}/complete`);

    await test.step('without regular staff the form only says what they are', async () => {
      await page.goto('/business/post-job');
      const section = page.getByRole('region', { name: 'Regular Staff' });
      await expect(section.getByText("People who've worked here and agreed to be regular staff.")).toBeVisible();
      await expect(section.getByLabel('Who sees it first')).toHaveCount(0);
    });
    await page.goto(`/business/jobs/${worked}/applications`);
    await page.getByRole('button', { name: 'Ask to Join Regular Staff' }).click();
    await expect(page.getByText(`${name} has been asked to join your regular staff`)).toBeVisible();

    await workerPage.goto('/worker/profile');
    await workerPage
      .getByRole('button', { name: `Agree to join the regular staff of ${business.businessName}` })
      .click();
    await expect(workerPage.getByText("You're on the regular staff here")).toBeVisible();

    const job = aJob();
    await page.goto('/business/post-job');
    await fillJob(page, job);
    await fieldByLabel(page, 'Who sees it first').selectOption('Regular staff first, for 6 hours');
    await page.getByLabel('Regular staff can book straight away').check();
    await page.getByRole('button', { name: 'Post Job' }).click();
    const card = page.getByRole('article').filter({ hasText: job.title });
    await card.getByRole('link', { name: 'View Applications' }).click();
    await expect(page.getByText(/^Only your regular staff see this job until/)).toBeVisible();
    const [, , , jobId = ''] = new URL(page.url()).pathname.split('/');

    await strangerPage.goto(`/worker/jobs/${jobId}`);
    await expect(strangerPage.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(strangerPage.getByRole('heading', { name: job.title })).toHaveCount(0);

    await workerPage.goto(`/worker/jobs/${jobId}`);
    await workerPage.getByRole('button', { name: 'Book Shift' }).click();
    await expect(workerPage.getByText('Booked. The shift is yours.')).toBeVisible();
    await expect(page.getByRole('article', { name })).toContainText('Accepted');
  },
);
