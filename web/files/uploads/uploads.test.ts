import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Upload } from '../queries.ts';
import { storeUpload } from './stored-uploads.ts';
import { Uploads } from './uploads.ts';

// Node has no IndexedDB.
const stored = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: (key: string) => Promise.resolve(stored.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(void stored.set(key, value)),
  del: (key: string) => Promise.resolve(void stored.delete(key)),
  entries: () => Promise.resolve([...stored]),
}));
afterEach(() => stored.clear());

const OWNER = 'worker';
const upload: Upload = {
  id: 'u',
  kind: 'document',
  name: 'CV.pdf',
  size: 2,
  offset: 0,
  url: '/api/uploads/u',
  expiresAt: '2026-11-24T12:00:00Z',
  replaces: null,
};

/** The uploads of a page that has just been loaded. They wait for a lock that the test holds, so nothing is sent. */
async function aLoadedPage() {
  const uploads = new Uploads(OWNER, new QueryClient());
  onTestFinished(uploads.start());
  await expect.poll(() => uploads.getState().isReady).toBe(true);
  return { uploads, states: () => uploads.getState().localUploads.map(({ state }) => state) };
}

/** A server that has the upload, and responds to its cancellation with a status. */
function aServer(cancelStatus: number) {
  vi.stubGlobal('fetch', (_url: string, { method }: RequestInit) =>
    Promise.resolve(
      method === 'DELETE'
        ? new Response(null, { status: cancelStatus })
        : Response.json({ files: [], uploads: [upload] }),
    ),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}

async function holdLock() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  onTestFinished(() => resolve(undefined));
  await new Promise<void>((granted) => {
    void navigator.locks.request(`passa ${upload.url}`, () => {
      granted();
      return promise;
    });
  });
}

test('an upload whose cancellation fails is paused, and still is after a reload', async () => {
  aServer(503);
  await holdLock();
  await storeUpload({ owner: OWNER, upload, fileName: 'CV.pdf', file: new File(['ab'], 'CV.pdf'), isPaused: false });
  const { uploads, states } = await aLoadedPage();
  expect(states()).toEqual(['sending']);
  await uploads.cancel(upload);
  expect(states()).toEqual(['paused']);
  expect((await aLoadedPage()).states()).toEqual(['paused']);
});

test('a cancelled upload is gone, and still is after a reload', async () => {
  aServer(204);
  await holdLock();
  await storeUpload({ owner: OWNER, upload, fileName: 'CV.pdf', file: new File(['ab'], 'CV.pdf'), isPaused: false });
  const { uploads, states } = await aLoadedPage();
  await uploads.cancel(upload);
  expect(states()).toEqual([]);
  expect((await aLoadedPage()).states()).toEqual([]);
});
