import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendOriginHeader } from './setup/origin.ts';
import { aBusiness, aJob, applyToJob, aWorker, daysAhead, postJob, signUpByApi } from './setup/people.ts';
import { startTestServer } from './setup/test-server.ts';
import { expect, test } from './setup/test.ts';

const HOUR = 60 * 60 * 1000;

test(
  'a venue records that a worker has not come and asks for a replacement, the worker disputes it, and the venue takes it back',
  { tag: '@long' },
  async ({ browser }) => {
    // Starts two servers.
    test.slow();
    const dataDir = await mkdtemp(join(tmpdir(), 'passa-no-show-'));
    const before = await startTestServer({ DATA_DIR: dataDir });
    const openPage = async () => {
      const context = await browser.newContext({ baseURL: before.url, viewport: { width: 390, height: 844 } });
      sendOriginHeader(context, before.url);
      return context.newPage();
    };
    const [workerPage, venuePage] = [await openPage(), await openPage()];
    const [worker, business] = [aWorker(), aBusiness()];
    const job = { ...aJob(), startDate: daysAhead(1) };
    await signUpByApi(venuePage, 'businesses', business);
    const jobId = await postJob(venuePage, job);
    await signUpByApi(workerPage, 'workers', worker);
    const application = await applyToJob(workerPage, jobId);
    await venuePage.request.post(`/api/applications/${application}/accept`);
    await before.stop();

    // Started again an hour after the start of the shift.
    const { port } = new URL(before.url);
    const start = Date.parse(`${job.startDate}T${job.startTime}+01:00`);
    const later = await startTestServer({
      DATA_DIR: dataDir,
      PORT: port,
      STARTS_AT: new Date(start + HOUR).toISOString(),
      NODE_OPTIONS: `--import ${new URL('setup/fixed-clock.ts', import.meta.url).href}`,
    });
    for (const page of [workerPage, venuePage]) await page.clock.setFixedTime(start + HOUR);
    const name = `${worker.firstName} ${worker.lastName}`;
    const card = venuePage.getByRole('article', { name });

    await test.step('the venue records it in a dialog that says what happens', async () => {
      await venuePage.goto(`/business/jobs/${jobId}/applications`);
      await card.getByRole('button', { name: 'Report No-Show' }).click();
      const dialog = venuePage.getByRole('dialog', { name: `Did ${name} not turn up?` });
      await expect(dialog.getByRole('checkbox', { name: 'Ask for a replacement' })).toBeChecked();
      await dialog.getByRole('button', { name: 'Record' }).click();
      await expect(card.getByText(`You've recorded that ${name} didn't come.`)).toBeVisible();
      await expect(card.getByText('Recorded: did not come'), 'in place of Accepted').toBeVisible();
      await expect(card.getByRole('link', { name: 'Open the replacement job' })).toBeVisible();
      await expect(venuePage.getByText('The rest of the shift is posted as a new job.')).toBeVisible();
      await venuePage.getByRole('button', { name: 'See Job' }).click();
      await expect(venuePage.getByText('No applications received yet.')).toBeVisible();
      await venuePage.goBack();
    });

    await test.step('the worker sees it, and disputes it with a reason', async () => {
      await workerPage.goto('/worker/dashboard?view=assigned');
      const shift = workerPage.getByRole('article').filter({ hasText: job.title });
      await expect(shift).toContainText(`${business.businessName} says you didn't come to this shift.`);
      await expect(shift.getByRole('button', { name: 'Mark as Completed' })).toHaveCount(0);
      for (const view of ['available', 'applied', 'settled', 'assigned']) {
        await workerPage.goto(`/worker/dashboard?view=${view}`);
        const box = workerPage.getByRole('region', { name: 'Waiting for your answer' });
        await expect(box, view).toContainText(`${business.businessName} says you didn't come`);
        await expect(box, view).toContainText(/Answer by .+ \d\d:\d\d/);
      }
      await workerPage.goto('/worker/notifications');
      await expect(workerPage.getByRole('main').getByRole('listitem').first()).toContainText(/Answer by .+ \d\d:\d\d/);
      await workerPage.getByRole('link', { name: `${business.businessName} says you didn't come` }).click();
      const question = workerPage.getByText(`${business.businessName} says you didn't come to this shift.`);
      await expect(question).toBeFocused();
      await expect(question).toBeInViewport();
      await expect(workerPage.getByText('Recorded: did not come'), 'in place of Accepted').toBeVisible();
      await workerPage.getByRole('button', { name: 'I was there' }).click();
      await workerPage.getByRole('button', { name: 'Send' }).click();
      await expect(workerPage.getByLabel('What happened?')).toBeFocused();
      await workerPage.getByLabel('What happened?').fill('I was in the kitchen');
      await workerPage.getByRole('button', { name: 'Send' }).click();
      await expect(workerPage.getByText("You've said that you did come.")).toBeVisible();
    });

    await test.step('the venue reads the reason at once, and takes it back', async () => {
      await expect(card.getByText('Their reason: I was in the kitchen')).toBeVisible();
      await card.getByRole('button', { name: 'Take back' }).click();
      await expect(venuePage.getByText(`Taken back. ${name} is hired as before.`)).toBeVisible();
      await expect(workerPage.getByText("You've said that you did come.")).toHaveCount(0);
    });

    await workerPage.context().close();
    await venuePage.context().close();
    await later.stop();
    await rm(dataDir, { recursive: true });
  },
);
