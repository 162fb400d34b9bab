import type { Page } from '@playwright/test';

type Chunk = { from: number; length: number };

/** Intercepts a page's uploads: records the chunks that the server has received, and can cut the connection. */
export async function interceptUploads(page: Page) {
  let isCut = false;
  const received: Chunk[] = [];
  await page.route('**/api/uploads/*', async (route) => {
    const request = route.request();
    const isFirst = request.method() === 'PATCH' ? request.headers()['upload-offset'] === '0' : received.length === 0;
    if (isCut && request.method() !== 'DELETE' && !isFirst) await route.abort('internetdisconnected');
    else await route.continue();
  });
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'PATCH' || response.status() !== 204) return;
    const from = Number(request.headers()['upload-offset']);
    received.push({ from, length: Number(response.headers()['upload-offset']) - from });
  });
  return {
    cutAfterFirstChunk: () => (isCut = true),
    restore: () => (isCut = false),
    /** The chunks that the server has received. */
    received,
  };
}

type OwnFiles = { uploads: { id: string; offset: number; size: number }[] };

/** The number of received bytes of each unfinished upload. */
export async function uploadOffsets(page: Page): Promise<number[]> {
  const { uploads } = (await (await page.request.get('/api/files')).json()) as OwnFiles;
  return uploads.map(({ offset }) => offset);
}

/** Leaves a page's live stream without a response, so that it receives no event. */
export const muteLiveStream = (page: Page) => page.route('**/api/live*', () => undefined);

/**
 * Delays the requests to a path. Then an earlier route of the test responds, or the server.
 * @returns a function that releases them
 */
export async function delayRequests(page: Page, path: string | RegExp) {
  let releaseRequests = () => {};
  const released = new Promise<void>((resolve) => (releaseRequests = resolve));
  await page.route(path, async (route) => {
    await released;
    await route.fallback();
  });
  return releaseRequests;
}
