import type { Locator, Page } from '@playwright/test';
import { aBusiness, aJob, applyToJob, postJob, signUpByApi } from './setup/people.ts';
import { aVideo } from './setup/sample-files.ts';
import { expect, test } from './setup/test.ts';
import { openNewProfile } from './setup/worker-profile.ts';

// The video and the documents of a worker from the older database can be links to other hosts.

// Some requests of a video player bypass the routes of a test, and fail to resolve the host.
test.use({ expectedProblems: /net::ERR_NAME_NOT_RESOLVED/ });

const video = 'https://files.example/video.mp4';
const documents = { 'CV.pdf': 'https://files.example/cv.pdf' };
const expectVideoAndDocument = async (page: Page | Locator) => {
  const player = page.getByLabel('Video Resume', { exact: true }).and(page.locator('video'));
  await expect(player).toHaveAttribute('src', video);
  await expect(player).toHaveAttribute('controls');
  await expect(player).toHaveAttribute('preload', 'metadata');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  const link = page.getByRole('link', { name: 'View', exact: true });
  await expect(link).toHaveAccessibleDescription('CV.pdf');
  await expect(link).toHaveAttribute('href', documents['CV.pdf']);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
};

const serveVideo = async (page: Page) => {
  const { buffer, mimeType } = aVideo(1);
  await page.route(video, (route) => route.fulfill({ status: 200, contentType: mimeType, body: buffer }));
};

test(
  "a worker sees external links in the profile, and the content security policy allows the video's origin",
  { tag: '@long' },
  async ({ page }) => {
    const link = { contentType: null, size: null, posterURL: null, createdAt: '2024-05-01T10:00:00.000Z' };
    const files = [
      { ...link, id: 'a', kind: 'video', name: 'Video', url: video },
      { ...link, id: 'b', kind: 'document', name: 'CV.pdf', url: documents['CV.pdf'] },
    ];
    await page.route('**/api/files', (route) => route.fulfill({ json: { files, uploads: [] } }));
    await serveVideo(page);
    const fetched = page.waitForRequest(video);
    await openNewProfile(page);
    await expectVideoAndDocument(page);
    await fetched;
    await expect(page.getByText("You don't have a video resume yet.")).toHaveCount(0);
  },
);

test('a business sees the external links of an applicant', { tag: '@long' }, async ({ page, anotherBrowser }) => {
  const worker = await openNewProfile(page);
  const businessPage = await anotherBrowser();
  await signUpByApi(businessPage, 'businesses', aBusiness());
  const jobId = await postJob(businessPage, aJob());
  await applyToJob(page, jobId);
  await businessPage.goto(`/business/jobs/${jobId}/applications`);
  const card = businessPage.getByRole('article');
  await card.getByRole('button', { name: 'Show More Details' }).click();
  await expect(card).toContainText(worker.streetAddress);
  await expect(card.locator('video')).toHaveCount(0);
  await expect(card.getByText('Documents')).toHaveCount(0);

  await businessPage.route(`**/api/jobs/${jobId}/applications`, async (route) => {
    // Without If-None-Match, the server sends the whole body even if nothing has changed.
    const { 'if-none-match': _tag, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    const body = (await response.json()) as { applications: { worker: object }[] };
    for (const { worker: applicant } of body.applications)
      Object.assign(applicant, { documents, videoResumeURL: video });
    await route.fulfill({ response, json: body });
  });
  await serveVideo(businessPage);
  await businessPage.reload();
  await expect(card.locator('video')).toHaveCount(0);
  await card.getByRole('button', { name: 'Show More Details' }).click();
  await expectVideoAndDocument(card);
});
