import { button, fieldByLabel, fillJob } from './setup/forms.ts';
import { aBusiness, aJob, aWorker, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

test(
  'a shift over 5 hours asks for a break, which follows the times until it is changed',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    await signUpByApi(page, 'businesses', aBusiness());
    await page.goto('/business/post-job');
    const job = { ...aJob(), startTime: '12:00', endTime: '17:00' };
    await fillJob(page, job);
    const kind = fieldByLabel(page, 'Break');
    const starts = fieldByLabel(page, 'Break starts');
    await expect(kind).toHaveCount(0);
    await fieldByLabel(page, 'End time').fill('20:00');
    await expect(kind).toHaveValue('unpaid');
    await expect(starts).toHaveValue('15:45');
    await fieldByLabel(page, 'End time').fill('21:00');
    await expect(starts).toHaveValue('16:15');

    await fieldByLabel(page, 'Length in minutes').fill('45');
    await starts.fill('20:30');
    await button(page, 'Post Job').click();
    await expect(starts).toHaveAccessibleDescription('The break must be within the shift');
    await starts.fill('16:00');
    await kind.selectOption('Paid break');
    await page.reload();
    await expect(starts, 'the draft has the break').toHaveValue('16:00');
    await button(page, 'Post Job').click();
    await expect(page.getByText('Job posted successfully!')).toBeVisible();

    await page.getByRole('link', { name: 'View Applications' }).click();
    await expect(page.getByText('16:00, 45 min, paid')).toBeVisible();
    const worker = await anotherBrowser();
    await signUpByApi(worker, 'workers', aWorker());
    const jobId = /jobs\/([^/]+)/.exec(page.url())?.[1] ?? '';
    await worker.goto(`/worker/jobs/${jobId}`);
    await expect(worker.getByText('16:00, 45 min, paid')).toBeVisible();

    await page.getByRole('link', { name: 'Edit Job' }).click();
    await expect(button(page, 'Save Changes')).toBeDisabled();
    await kind.selectOption('No break');
    await expect(starts).toHaveCount(0);
    await button(page, 'Save Changes').click();
    await expect(page.getByText('Job updated successfully!')).toBeVisible();
    await expect(page.getByText('16:00, 45 min, paid')).toHaveCount(0);
  },
);

test(
  'a template keeps the break, and posting again proposes none where there was none',
  { tag: '@long' },
  async ({ page }) => {
    await signUpByApi(page, 'businesses', aBusiness());
    const post = async (job: object) =>
      ((await (await page.request.post('/api/jobs', { data: job })).json()) as { job: { id: string } }).job.id;
    const withBreak = await post({ ...aJob(), break: { startTime: '19:00', minutes: 20, isPaid: false } });
    await page.goto(`/business/jobs/${withBreak}/applications`);
    await button(page, 'Save as Template').click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await page.keyboard.type('With a break');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Template saved')).toBeVisible();
    await page.goto('/business/post-job');
    await page.getByRole('link', { name: 'With a break' }).click();
    await expect(fieldByLabel(page, 'Break starts')).toHaveValue('19:00');
    await expect(fieldByLabel(page, 'Length in minutes')).toHaveValue('20');

    await page.goto(`/business/post-job?from=${await post(aJob())}`);
    await expect(fieldByLabel(page, 'Break')).toHaveValue('none');
  },
);
