import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendOriginHeader } from './setup/origin.ts';
import { aBusiness, aJob, applyToJob, aWorker, daysAhead, postJob, signUpByApi } from './setup/people.ts';
import { startTestServer } from './setup/test-server.ts';
import { expect, test } from './setup/test.ts';

const HOUR = 60 * 60 * 1000;

test(
  'a worker who is asked before the shift confirms, and the venue sees it on every page',
  { tag: '@long' },
  async ({ browser }) => {
    // Starts two servers.
    test.slow();
    const dataDir = await mkdtemp(join(tmpdir(), 'passa-before-shift-'));
    const before = await startTestServer({ DATA_DIR: dataDir });
    const openPage = async () => {
      // Wide enough for the week beside the list.
      const context = await browser.newContext({ baseURL: before.url, viewport: { width: 1600, height: 900 } });
      sendOriginHeader(context, before.url);
      return context.newPage();
    };
    const [workerPage, venuePage] = [await openPage(), await openPage()];
    const worker = aWorker();
    const job = { ...aJob(), startDate: daysAhead(4) };
    await signUpByApi(venuePage, 'businesses', aBusiness());
    const jobId = await postJob(venuePage, job);
    await signUpByApi(workerPage, 'workers', worker);
    const application = await applyToJob(workerPage, jobId);
    await venuePage.request.post(`/api/applications/${application}/accept`);
    await before.stop();

    // Started again 30 hours before the shift, so that the scheduled task asks the worker.
    const { port } = new URL(before.url);
    const start = Date.parse(`${job.startDate}T${job.startTime}+01:00`);
    const later = await startTestServer({
      DATA_DIR: dataDir,
      PORT: port,
      STARTS_AT: new Date(start - 30 * HOUR).toISOString(),
      NODE_OPTIONS: `--import ${new URL('setup/fixed-clock.ts', import.meta.url).href}`,
    });
    const name = `${worker.firstName} ${worker.lastName}`;
    const inWeek = venuePage.getByRole('region', { name: 'Next 7 days' });
    const venueCard = venuePage.getByRole('article').filter({ hasText: job.title });

    await test.step('the venue sees that the answer is missing', async () => {
      await venuePage.goto('/business/dashboard?list=hired');
      await expect(venueCard).toContainText('Not confirmed yet');
      await expect(inWeek).toContainText(`${name} (Not confirmed yet)`);
    });

    await test.step('the worker confirms by one button', async () => {
      await workerPage.goto(`/worker/jobs/${jobId}`);
      await expect(workerPage.getByRole('button', { name: "I'm Coming" }), 'in the bar').toHaveCount(1);
      await workerPage.goto('/worker/dashboard?view=assigned');
      const card = workerPage.getByRole('article').filter({ hasText: job.title });
      await expect(card).toContainText('Are you coming? The venue would like to know.');
      await card.getByRole('button', { name: "I'm Coming" }).click();
      await expect(workerPage.getByText("You've confirmed that you're coming", { exact: true })).toBeVisible();
      await expect(card.getByText("You've confirmed that you're coming.")).toBeFocused();
      await expect(card.getByRole('button', { name: "I'm Coming" })).toHaveCount(0);
      await workerPage.goto(`/worker/jobs/${jobId}`);
      await expect(workerPage.getByText("You've confirmed that you're coming.")).toBeVisible();
    });

    await test.step('the venue sees it without loading the page again', async () => {
      await expect(venueCard).toContainText('Confirmed');
      await expect(venueCard).not.toContainText('Not confirmed yet');
      await expect(inWeek).toContainText(`${name} (Confirmed)`);
      await venuePage.goto(`/business/jobs/${jobId}/applications`);
      await expect(venuePage.getByRole('article').filter({ hasText: name })).toContainText('Confirmed');
    });

    await workerPage.context().close();
    await venuePage.context().close();
    await later.stop();
    await rm(dataDir, { recursive: true });
  },
);
