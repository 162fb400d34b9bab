import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

test('every address has a labelled link to a map', { tag: '@long' }, async ({ page: businessPage, anotherBrowser }) => {
  await signUpByApi(businessPage, 'businesses', aBusiness());
  const location = { address: 'Åsögatan 1 & 3 #B', city: 'Malmö', zipCode: '211 41' };
  const jobId = await postJob(businessPage, { ...aJob(), location });
  const workerPage = await anotherBrowser();
  await signUpByApi(workerPage, 'workers', aWorker());
  const application = await applyToJob(workerPage, jobId);
  await businessPage.request.post(`/api/applications/${application}/accept`);

  for (const [page, path] of [
    [workerPage, `/worker/jobs/${jobId}`],
    [workerPage, '/worker/dashboard?view=assigned'],
    [businessPage, `/business/jobs/${jobId}/applications`],
  ] as const) {
    await page.goto(path);
    const link = page.getByRole('link', { name: 'Map: Åsögatan 1 & 3 #B, 211 41 Malmö' });
    await expect(link).toHaveAttribute('rel', 'external noreferrer');
    const url = new URL((await link.getAttribute('href')) ?? '');
    expect([url.host, ...url.searchParams]).toEqual([
      'www.openstreetmap.org',
      ['query', 'Åsögatan 1 & 3 #B, 211 41 Malmö'],
    ]);
  }
});
