import { fieldByLabel, fillJob } from './setup/forms.ts';
import { aBusiness, aJob, applyToJob, aWorker, daysAhead, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

test('a worker reads why the rest is too short, and the venue is asked before it hires all the same', async ({
  page,
  anotherBrowser,
}) => {
  const [worker, other, venue] = [aWorker(), aBusiness(), aBusiness()];
  const [workerPage, otherPage] = [await anotherBrowser(), await anotherBrowser()];
  await signUpByApi(workerPage, 'workers', worker);
  await signUpByApi(otherPage, 'businesses', other);
  await signUpByApi(page, 'businesses', venue);
  const night = { ...aJob(), startDate: daysAhead(6), startTime: '21:00', endTime: '02:00', endsNextDay: true };
  const hired = await applyToJob(workerPage, await postJob(otherPage, night));
  await otherPage.request.post(`/api/applications/${hired}/accept`);
  const jobId = await postJob(page, { ...aJob(), startDate: daysAhead(7), startTime: '08:00', endTime: '12:00' });
  const reason = `Less than 11 hours' rest after your shift at ${other.businessName}, which ends 02:00.`;

  await test.step('the worker sees the reason before and after applying', async () => {
    await workerPage.goto(`/worker/jobs/${jobId}`);
    const notice = workerPage.getByRole('region', { name: 'Rest and hours' });
    await expect(notice).toContainText(reason);
    await expect(notice).toContainText('You can take the shift all the same.');
    await workerPage.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(workerPage.getByText('Your application')).toBeVisible();
    await expect(notice).toContainText(reason);
  });

  const name = `${worker.firstName} ${worker.lastName}`;
  const card = page.getByRole('article', { name });
  const hint = "Less than 11 hours' rest before or after this shift.";
  const dialog = page.getByRole('dialog', { name: `Accept ${name} anyway?` });
  await test.step('the venue sees the hint without the reason, and going back changes nothing', async () => {
    await page.goto(`/business/jobs/${jobId}/applications`);
    await expect(card.getByRole('region', { name: 'Worth knowing before you accept' })).toHaveText(hint);
    await expect(page.getByText(other.businessName)).toHaveCount(0);
    await card.getByRole('button', { name: 'Accept' }).first().click();
    await expect(dialog).toContainText(hint);
    await expect(dialog).toContainText("We don't say where or when someone works elsewhere.");
    await dialog.getByRole('button', { name: 'Go Back' }).click();
    await expect(card.getByRole('button', { name: 'Accept' }).first()).toBeFocused();
    await expect(card).toContainText('Pending');
  });

  await test.step('it hires all the same, and its history says what it was told', async () => {
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Accept Anyway' }).click();
    await expect(page.getByText(`Application accepted! ${name} has been hired.`)).toBeVisible();
    await expect(card).toContainText('Accepted');
    await expect(card.getByRole('region', { name: 'Worth knowing before you accept' })).toHaveCount(0);
    await page.getByText('History').click();
    await expect(page.getByText("You were warned: less than 11 hours' rest")).toBeVisible();
  });
});

test('the form of a job warns of more than five hours of work in a row', async ({ page }) => {
  await signUpByApi(page, 'businesses', aBusiness());
  await page.goto('/business/post-job');
  await fillJob(page, { ...aJob(), startTime: '12:00', endTime: '20:00' });
  const hint = page.getByText('of work in a row without a break. By law');
  await expect(fieldByLabel(page, 'Break starts')).toHaveValue('15:45');
  await expect(hint).toHaveCount(0);
  await fieldByLabel(page, 'Break').selectOption('No break');
  await expect(hint).toContainText('8 h');
  await fieldByLabel(page, 'Break').selectOption('Unpaid break');
  await fieldByLabel(page, 'Break starts').fill('13:00');
  await expect(hint).toContainText('6 h 30 min');
  await fieldByLabel(page, 'Break starts').fill('16:00');
  await expect(hint).toHaveCount(0);
});
