import type { Page } from '@playwright/test';

type Part = { from: number; length: number };

/** The connection over which a page sends files: it can be cut after the first part, and tells what has arrived. */
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
    /** What has arrived, part by part, as the server has confirmed it. */
    arrived,
  };
}

type UnderWay = { uploads: { id: string; offset: number; size: number }[] };

/** How many bytes the server has of what is under way. */
export async function offsets(page: Page): Promise<number[]> {
  const { uploads } = (await (await page.request.get('/api/files')).json()) as UnderWay;
  return uploads.map(({ offset }) => offset);
}

/** A screen that hears nothing of what happens elsewhere: it has a stream, and nothing comes of it. */
export const hearNothing = (page: Page) => page.route('**/api/live?*', () => undefined);

/** Keeps the answers of a path back until they are let go. */
export async function holdBack(page: Page, path: string | RegExp) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(path, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
