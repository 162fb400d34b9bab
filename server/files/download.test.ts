import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBusiness, performAction, aJob, anApplication, aWorker, type TestUser } from '../testing/builders.ts';
import { expectRefusal } from '../testing/expectations.ts';
import { aFile, bytesOf, ownFilesOf, type UploadedFile } from '../testing/files.ts';
import { useOutbox } from '../testing/mail.ts';
import { usePassa } from '../testing/passa.ts';

const passa = usePassa();
useOutbox(passa);

const bytes = bytesOf('video/mp4', 300_000);
let worker: TestUser;
let video: UploadedFile;
beforeAll(async () => {
  worker = await aWorker(passa);
  video = await aFile(worker, bytes, { kind: 'video', name: 'Å "me"; one\'s (best).mp4' });
});

async function fetched({ visitor }: TestUser, headers: Record<string, string> = {}, method = 'GET', url = video.url) {
  const response = await fetch(visitor.baseUrl + url, { method, headers: { Cookie: visitor.cookie, ...headers } });
  return { response, received: Buffer.from(await response.arrayBuffer()) };
}

describe('a range of a file', () => {
  test.for<[string, number, number]>([
    ['bytes=0-', 0, 299_999],
    ['bytes=0-0', 0, 0],
    ['bytes=100-4195', 100, 4195],
    ['bytes=299999-', 299_999, 299_999],
    ['bytes=299000-999999', 299_000, 299_999],
    ['bytes=-500', 299_500, 299_999],
    ['bytes=-999999', 0, 299_999],
  ])('%s', async ([range, first, last]) => {
    const { response, received } = await fetched(worker, { Range: range });
    expect(response.status).toBe(206);
    expect(response.headers.get('Content-Range')).toBe(`bytes ${first}-${last}/300000`);
    expect(response.headers.get('Content-Length')).toBe(String(last - first + 1));
    expect(received.equals(bytes.subarray(first, last + 1))).toBe(true);
  });

  test.for(['bytes=300000-', 'bytes=300000-300005', 'bytes=-0'])(
    '%s is outside the file, and refused',
    async (range) => {
      const response = await worker.visitor.get(video.url, { Range: range });
      expectRefusal(response, 416, 'rangeNotSatisfiable');
      expect(response.headers.get('Content-Range')).toBe('bytes */300000');
    },
  );

  test.for(['bytes=0-1,5-9', 'bytes=5-4', 'bytes=-', 'bytes=a-b', 'bytes', 'items=0-5', 'items=0-1,5-9'])(
    '%s is answered with the whole file',
    async (range) => {
      const { response, received } = await fetched(worker, { Range: range });
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Range')).toBeNull();
      expect(received.equals(bytes)).toBe(true);
    },
  );

  test('HEAD returns the headers without the body', async () => {
    const { response, received } = await fetched(worker, { Range: 'bytes=0-9' }, 'HEAD');
    expect(response.status).toBe(206);
    expect(response.headers.get('Content-Length')).toBe('10');
    expect(received).toHaveLength(0);
  });
});

test('a browser runs and caches nothing of a file, and does not sniff its type', async () => {
  const { response } = await fetched(worker);
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '300000',
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-disposition': "inline; filename*=UTF-8''%C3%85%20%22me%22%3B%20one%27s%20%28best%29.mp4",
  });
});

describe('a file is shown to', () => {
  test('a business that the worker has applied to, for as long as the application gives access', async () => {
    const business = await aBusiness(passa);
    expect((await fetched(business)).response.status).toBe(404);
    const job = await aJob(business);
    const application = await anApplication(worker, job);
    expect((await fetched(business)).received.equals(bytes)).toBe(true);
    await performAction(business, 'decline', application);
    expect((await fetched(business)).response.status).toBe(200);

    await passa.db.execute(sql`delete from applications where id = ${application.id}`);
    expect((await fetched(business)).response.status).toBe(404);
  });

  test('no business after its only application was withdrawn, until there is another', async () => {
    const business = await aBusiness(passa);
    const [job, other] = [await aJob(business), await aJob(business)];
    const applications = [await anApplication(worker, job), await anApplication(worker, other)];
    for (const [i, application] of applications.entries()) {
      expect((await fetched(business)).response.status, `before withdrawing ${i}`).toBe(200);
      await performAction(worker, 'withdraw', application);
    }
    expectRefusal(await business.visitor.get(video.url), 404, 'notFound');
    await anApplication(worker, job);
    expect((await fetched(business)).response.status).toBe(200);
  });

  test('no other user: they get the answer of a missing file', async () => {
    const business = await aBusiness(passa);
    await anApplication(await aWorker(passa), await aJob(business));
    await anApplication(worker, await aJob(await aBusiness(passa)));
    const missing = '/api/files/6b1f6a52-3d1e-4a2b-9c55-0d5b8f3f2a11';
    for (const stranger of [await aWorker(passa), business]) {
      for (const url of [video.url, `${video.url}/poster`, missing]) {
        expectRefusal(await stranger.visitor.get(url), 404, 'notFound');
      }
      expectRefusal(await stranger.visitor.delete(video.url), 404, 'notFound');
    }
    expectRefusal(await passa.visitor().get(video.url), 401, 'notSignedIn');
    expect((await ownFilesOf(worker)).files).toMatchObject([{ id: video.id }]);
  });

  test("its URL is in the profile and in the applicant's details", async () => {
    const business = await aBusiness(passa);
    const job = await aJob(business);
    await anApplication(worker, job);
    const cv = await aFile(worker, bytesOf('application/pdf', 900), { name: 'CV' });
    const shown = { documents: { CV: cv.url }, videoResumeURL: video.url, videoPosterURL: null };
    expect((await worker.visitor.get('/api/profile/worker')).body).toMatchObject({ profile: shown });
    const { body } = await business.visitor.get(`/api/jobs/${job.id}/applications`);
    expect(body).toMatchObject({ applications: [{ worker: shown }] });
  });
});

describe('the poster of a video', () => {
  const picture = bytesOf('image/jpeg', 20_000);
  const put = (user: TestUser, url: string, body: Uint8Array<ArrayBuffer>) =>
    user.visitor.send('PUT', `${url}/poster`, { body, headers: { 'Content-Type': 'image/jpeg' } });
  const digest = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

  test('is shown to everyone who may see the video, and can be replaced', async () => {
    expect((await put(worker, video.url, picture)).status).toBe(204);
    const newer = bytesOf('image/jpeg', 21_000);
    expect((await put(worker, video.url, newer)).status).toBe(204);
    const shown = (await ownFilesOf(worker)).files.find(({ id }) => id === video.id);
    expect(shown).toMatchObject({ posterURL: `${video.url}/poster` });
    const { response, received } = await fetched(worker, {}, 'GET', `${video.url}/poster`);
    expect(response.headers.get('Content-Type')).toBe('image/jpeg');
    expect(digest(received)).toBe(digest(newer));
  });

  test("is a small JPEG, of one's own video", async () => {
    const cv = await aFile(worker, bytesOf('application/pdf', 900), { name: 'Reference' });
    expectRefusal(await put(worker, cv.url, picture), 404, 'notFound');
    expectRefusal(await put(await aWorker(passa), video.url, picture), 404, 'notFound');
    expectRefusal(await put(worker, video.url, bytesOf('image/png', 900)), 415, 'fileTypeRefused');
    expectRefusal(await put(worker, video.url, Buffer.from('<svg/onload=alert(1)>')), 415, 'fileTypeRefused');
    const archive = Buffer.concat([picture, Buffer.from('504b0506'.padEnd(44, '0'), 'hex')]);
    expectRefusal(await put(worker, video.url, archive), 415, 'fileNotPlain');
    expectRefusal(await put(worker, video.url, bytesOf('image/jpeg', 256 * 1024 + 1)), 413, 'fileTooLarge');
  });
});
