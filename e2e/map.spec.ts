import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

test('every address has a labelled link to a map', { tag: '@long' }, async ({ page: venue, anotherBrowser }) => {
  await signUpByApi(venue, 'businesses', aBusiness());
  const location = { address: 'Åsögatan 1 & 3 #B', city: 'Malmö', zipCode: '211 41' };
  const jobId = await postJob(venue, { ...aJob(), location });
  const person = await anotherBrowser();
  await signUpByApi(person, 'workers', aWorker());
  const application = await applyToJob(person, jobId);
  await venue.request.post(`/api/applications/${application}/accept`);

  for (const [page, path] of [
    [person, `/worker/jobs/${jobId}`],
    [person, '/worker/dashboard?view=assigned'],
    [venue, `/business/jobs/${jobId}/applications`],
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
