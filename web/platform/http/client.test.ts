import { expect, onTestFinished, test, vi } from 'vitest';
import { api } from './client.ts';
import { clearEtagCache } from './etag-cache.ts';

function requestedUrls(): string[] {
  const urls: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    urls.push(url);
    return Promise.resolve(Response.json({}));
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    clearEtagCache();
  });
  return urls;
}

test('a parameter from the URL of the page leads to no other route', async () => {
  const urls = requestedUrls();
  const param = { jobId: '1/../../jobs?list=open#2' };
  await api.jobs[':jobId'].$get({ param });
  expect(urls).toEqual(['/api/jobs/1%2F..%2F..%2Fjobs%3Flist%3Dopen%232']);
  expect(api.applications[':applicationId']['terms.pdf'].$path({ param: { applicationId: 'å' } })).toBe(
    '/api/applications/%C3%A5/terms.pdf',
  );
});

test('undefined parameters of a query are left out', async () => {
  const urls = requestedUrls();
  await api.shifts.$get({ query: { view: 'applied', cursor: undefined } });
  await api.account.history.$get({ query: { cursor: undefined } });
  expect(urls).toEqual(['/api/shifts?view=applied', '/api/account/history']);
});
