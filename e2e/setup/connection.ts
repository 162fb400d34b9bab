import type { Page } from '@playwright/test';

type Part = { from: number; length: number };

/** Intercepts a page's uploads: cuts the connection after the first part, and records the received offsets. */
export async function watchUploads(page: Page) {
  let isCut = false;
  const arrived: Part[] = [];
  await page.route('**/api/uploads/*', async (route) => {
    const request = route.request();
    const isFirst = request.method() === 'PATCH' ? request.headers()['upload-offset'] === '0' : arrived.length === 0;
    if (isCut && request.method() !== 'DELETE' && !isFirst) await route.abort('internetdisconnected');
    else await route.continue();
  });
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'PATCH' || response.status() !== 204) return;
    const from = Number(request.headers()['upload-offset']);
    arrived.push({ from, length: Number(response.headers()['upload-offset']) - from });
  });
  return {
    cutAfterFirstPart: () => (isCut = true),
    restore: () => (isCut = false),
    /** The offsets that the server has confirmed. */
    arrived,
  };
}

type UnderWay = { uploads: { id: string; offset: number; size: number }[] };

/** The number of received bytes of each unfinished upload. */
export async function uploadOffsets(page: Page): Promise<number[]> {
  const { uploads } = (await (await page.request.get('/api/files')).json()) as UnderWay;
  return uploads.map(({ offset }) => offset);
}

/** Keeps a page's live stream open without any event. */
export const muteLiveStream = (page: Page) => page.route('**/api/live*', () => undefined);

/** Delays the requests to a path until they are released. */
export async function holdRequests(page: Page, path: string | RegExp) {
  let releaseRequests = () => {};
  const held = new Promise<void>((resolve) => (releaseRequests = resolve));
  await page.route(path, async (route) => {
    await held;
    await route.continue();
  });
  return releaseRequests;
}
