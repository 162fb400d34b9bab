import type { Page } from '@playwright/test';
import { uploadOffsets, interceptUploads } from './setup/connection.ts';
import { aWorker, signUpByApi } from './setup/people.ts';
import { aDocument, aVideo } from './setup/sample-files.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs refused and failed requests.
test.use({ viewport: { width: 390, height: 844 }, expectedProblems: /status of (404|415)|net::ERR_/ });

const CHUNK_SIZE = 5 * 1024 * 1024;
const VIDEO_SIZE = 12 * 1024 * 1024;

const section = (page: Page) => page.getByRole('region', { name: 'Video Resume' });
const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });
const progressBar = (page: Page) => section(page).getByRole('progressbar', { name: 'About me' });
// The section may show a skeleton beside it.
const uploadStatus = (page: Page) => section(page).locator('p[role=status]');
const player = (page: Page) => section(page).getByLabel('Video Resume', { exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

type Sample = ReturnType<typeof aDocument>;

async function chooseFile(page: Page, name: string, file: Sample) {
  const chooser = page.waitForEvent('filechooser');
  await button(page, name).click();
  await (await chooser).setFiles(file);
}

/** Starts an upload that loses its connection after the first chunk. */
async function startInterruptedUpload(page: Page) {
  const connection = await interceptUploads(page);
  connection.cutAfterFirstChunk();
  const video = aVideo(12);
  await chooseFile(page, 'Upload a Video', video);
  await expect(section(page).getByText('No connection. The upload will continue')).toHaveCount(2);
  await expect(progressBar(page)).toHaveAttribute('aria-valuenow', '41');
  expect(await uploadOffsets(page)).toEqual([CHUNK_SIZE]);
  return { connection, video };
}

const ALL_CHUNKS = [
  { from: 0, length: CHUNK_SIZE },
  { from: CHUNK_SIZE, length: CHUNK_SIZE },
  { from: 2 * CHUNK_SIZE, length: VIDEO_SIZE - 2 * CHUNK_SIZE },
];

test.beforeEach(async ({ page }) => {
  await signUpByApi(page, 'workers', aWorker());
  await page.goto('/worker/profile');
  await expect(section(page).getByText("You don't have a video resume yet.")).toBeVisible();
});

test(
  "a video is uploaded, plays with a poster, and is deleted, without saving the profile's form",
  { tag: '@long' },
  async ({ page }) => {
    await chooseFile(page, 'Upload a Video', aVideo(1));
    await expect(page.getByText('About me has been uploaded')).toBeVisible();
    await expect(uploadStatus(page), 'only the toast is announced').toBeEmpty();
    await expect(player(page)).toHaveAttribute('poster', /^\/api\/files\/.*\/poster$/);
    const poster = await page.request.get((await player(page).getAttribute('poster')) ?? '');
    expect(poster.headers()['content-type']).toBe('image/jpeg');
    await player(page).evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
    });
    await expect.poll(() => player(page).evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    await expect(saveButton(page)).toBeDisabled();

    await button(page, 'Remove Video Resume').click();
    const dialog = page.getByRole('dialog', { name: 'Remove Video Resume?' });
    await dialog.getByRole('button', { name: 'Keep It' }).click();
    await expect(player(page)).toBeVisible();
    await button(page, 'Remove Video Resume').click();
    await dialog.getByRole('button', { name: 'Remove Video' }).click();
    await expect(section(page).getByText("You don't have a video resume yet.")).toBeVisible();
    await expect(section(page)).toBeFocused();
  },
);

test('a new video replaces the old one once its upload has finished', { tag: '@long' }, async ({ page }) => {
  await chooseFile(page, 'Upload a Video', aVideo(1));
  await expect(player(page)).toHaveAttribute('poster', /poster$/);
  const before = await player(page).getAttribute('src');
  const connection = await interceptUploads(page);
  connection.cutAfterFirstChunk();
  await chooseFile(page, 'Replace Video', aVideo(6));
  await expect(progressBar(page)).toHaveAttribute('aria-valuenow', '83');
  await expect(player(page)).toHaveAttribute('src', before ?? '');
  connection.restore();
  await expect(player(page)).not.toHaveAttribute('src', before ?? '');
  await expect(progressBar(page)).toHaveCount(0);
});

test('after a lost connection an upload continues where it stopped', { tag: '@long' }, async ({ page }) => {
  const { connection } = await startInterruptedUpload(page);
  // It continues during navigation.
  await page.getByRole('link', { name: 'Browse Jobs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse Jobs');
  connection.restore();
  await expect(page.getByText('About me has been uploaded')).toBeVisible();
  expect(connection.received, 'no byte is sent twice').toEqual(ALL_CHUNKS);
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(player(page)).toBeVisible();
});

test(
  'if an upload ends while one of its buttons has the focus, its section gets the focus',
  { tag: '@long' },
  async ({ page }) => {
    const { connection } = await startInterruptedUpload(page);
    await button(page, 'Pause').focus();
    connection.restore();
    await expect(player(page)).toBeVisible();
    await expect(section(page)).toBeFocused();
  },
);

test('after a reload an upload continues where it stopped', { tag: '@long' }, async ({ page }) => {
  const { connection } = await startInterruptedUpload(page);
  connection.restore();
  await page.reload();
  await expect(page.getByText('About me has been uploaded')).toBeVisible();
  expect(connection.received, 'no byte is sent twice').toEqual(ALL_CHUNKS);
  await expect(player(page)).toBeVisible();
  expect(await countStoredFiles(page)).toBe(0);
});

test(
  'an upload is not shown to another worker who logged in in another tab',
  { tag: '@long' },
  async ({ page, context, anotherBrowser }) => {
    await startInterruptedUpload(page);
    const otherPage = await anotherBrowser();
    await signUpByApi(otherPage, 'workers', aWorker());
    await context.addCookies(await otherPage.context().cookies());
    // The page checks its session as soon as it is online.
    await context.setOffline(true);
    await expect(page.getByText("You're offline")).toBeVisible();
    await context.setOffline(false);
    await expect(progressBar(page)).toHaveCount(0);
    await expect(section(page).getByText("You don't have a video resume yet.")).toBeVisible();
  },
);

test('if the browser has lost the file, the same file must be chosen again', { tag: '@long' }, async ({ page }) => {
  const { connection, video } = await startInterruptedUpload(page);
  await page.evaluate(() => indexedDB.deleteDatabase('passa-uploads'));
  connection.restore();
  await page.reload();
  await expect(section(page).getByText('Choose the same file again to resume at 41%.')).toBeVisible();
  await chooseFile(page, 'Choose the File', { ...video, buffer: video.buffer.subarray(1) });
  await expect(section(page).getByText('This is a different file.')).toBeVisible();
  await chooseFile(page, 'Choose the File', video);
  await expect(player(page)).toBeVisible();
  expect(connection.received, 'no byte is sent twice').toEqual(ALL_CHUNKS);
});

test(
  'an upload can be paused, stays paused after a reload, and can be resumed and cancelled',
  { tag: '@long' },
  async ({ page }) => {
    const { connection } = await startInterruptedUpload(page);
    await button(page, 'Pause').click();
    await expect(uploadStatus(page)).toHaveText('Paused at 41%');
    connection.restore();
    await page.reload();
    await expect(uploadStatus(page)).toHaveText('Paused at 41%');
    expect(await uploadOffsets(page)).toEqual([CHUNK_SIZE]);
    await page.route('**/api/uploads/*', (route) => route.abort(), { times: 1 });
    await button(page, 'Cancel Upload').click();
    await expect(page.getByText('Failed to cancel the upload')).toBeVisible();
    await expect(button(page, 'Cancel Upload'), 'the focus stays on the button').toBeFocused();
    connection.cutAfterFirstChunk();
    await button(page, 'Resume').click();
    await expect(uploadStatus(page)).toHaveText(/^No connection/);
    connection.restore();
    await button(page, 'Cancel Upload').click();
    await expect(section(page).getByText("You don't have a video resume yet.")).toBeVisible();
    expect(await uploadOffsets(page)).toEqual([]);
    expect(await countStoredFiles(page)).toBe(0);
  },
);

test('a file that is not a video, or is too large, is not uploaded', { tag: '@long' }, async ({ page }) => {
  await chooseFile(page, 'Upload a Video', { ...aDocument(), name: 'renamed.mp4', mimeType: 'video/mp4' });
  await expect(section(page).getByText("This kind of file can't be used.")).toBeVisible();
  await chooseFile(page, 'Record a Video', { ...aDocument(), buffer: Buffer.alloc(0) });
  await expect(section(page).getByText('This file is empty')).toBeVisible();
  expect(await uploadOffsets(page)).toEqual([]);
});

test('an upload that the server refuses ends with the reason', { tag: '@long' }, async ({ page }) => {
  // The browser's check also reads only the first bytes, so it is disabled here.
  await page.route('**/assets/source-*.js', (route) => route.abort());
  await chooseFile(page, 'Upload a Video', { ...aDocument('About me.mp4'), mimeType: 'video/mp4' });
  await expect(page.getByText('Failed to upload About me')).toBeVisible();
  await expect(section(page).getByText("This kind of file can't be used.")).toBeVisible();
  await button(page, 'Close').click();
  await expect(button(page, 'Upload a Video')).toBeVisible();
});

test('a log-out deletes stored files', { tag: '@long' }, async ({ page }) => {
  await startInterruptedUpload(page);
  expect(await countStoredFiles(page)).toBe(1);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back');
  await expect.poll(() => countStoredFiles(page)).toBe(0);
});

async function countStoredFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const openRequest = indexedDB.open('passa-uploads');
    await new Promise((resolve) => (openRequest.onsuccess = resolve));
    const countRequest = openRequest.result.transaction('files').objectStore('files').count();
    await new Promise((resolve) => (countRequest.onsuccess = resolve));
    openRequest.result.close();
    return countRequest.result;
  });
}
