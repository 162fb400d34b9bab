import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { toast } from '../../ui/toasts/toast.ts';
import type { Upload } from '../core/queries.ts';
import { storeUpload } from './stored-uploads.ts';
import { Uploads } from './uploads.ts';

// Node has no IndexedDB.
const stored = vi.hoisted(() => new Map<string, unknown>());
const storing = vi.hoisted(() => ({ isReleased: Promise.resolve<unknown>(undefined) }));
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: (key: string) => Promise.resolve(stored.get(key)),
  set: (key: string, value: unknown) => storing.isReleased.then(() => void stored.set(key, value)),
  del: (key: string) => Promise.resolve(void stored.delete(key)),
  entries: () => Promise.resolve([...stored]),
}));
afterEach(() => stored.clear());

/** The transfers that have begun. The test is their server. */
const transfers = vi.hoisted(() => [] as ((status: number) => void)[]);
vi.mock('tus-js-client', () => ({
  Upload: class {
    readonly #onError: (error: object) => void;
    constructor(_file: File, { onError }: { onError: (error: object) => void }) {
      this.#onError = onError;
    }
    start() {
      transfers.push((status) => this.#onError({ originalResponse: { getStatus: () => status, getBody: () => '{}' } }));
    }
    abort() {
      return Promise.resolve();
    }
  },
}));
const shownToasts = vi.hoisted(() => [] as string[]);
vi.mock('../../ui/toasts/show-toast.tsx', () => ({ showErrorToast: (message: string) => shownToasts.push(message) }));
afterEach(() => {
  transfers.length = shownToasts.length = 0;
});

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
  const lists = { count: 0, isReleased: Promise.resolve() };
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method === 'DELETE') return new Response(null, { status: cancelStatus });
    lists.count += 1;
    await lists.isReleased;
    return Response.json({ files: [], uploads: [upload] });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    /** The number of requests for the list of files and uploads. */
    listCount: () => lists.count,
    /** @returns a function that releases the list */
    holdList: () => {
      let release = () => {};
      lists.isReleased = new Promise((resolve) => (release = resolve));
      return () => release();
    },
  };
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

test('an upload is paused if its cancellation fails, and still is after a reload', async () => {
  aServer(503);
  await holdLock();
  await storeUpload({ owner: OWNER, upload, fileName: 'CV.pdf', file: new File(['ab'], 'CV.pdf'), isPaused: false });
  const { uploads, states } = await aLoadedPage();
  expect(states()).toEqual(['sending']);
  await uploads.cancel(upload);
  expect(states()).toEqual(['paused']);
  expect((await aLoadedPage()).states()).toEqual(['paused']);
});

test('an upload that is resumed while its pause is being stored stays resumed', async () => {
  aServer(204);
  await holdLock();
  await storeUpload({ owner: OWNER, upload, fileName: 'CV.pdf', file: new File(['ab'], 'CV.pdf'), isPaused: false });
  const { uploads, states } = await aLoadedPage();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  storing.isReleased = promise;
  const pausing = uploads.pause(upload.id);
  uploads.resume(upload.id);
  resolve(undefined);
  await pausing;
  expect(states()).toEqual(['sending']);
  expect((await aLoadedPage()).states()).toEqual(['sending']);
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

/** A page that sends the upload. */
async function aSendingPage(server = aServer(204)) {
  await storeUpload({ owner: OWNER, upload, fileName: 'CV.pdf', file: new File(['ab'], 'CV.pdf'), isPaused: false });
  const queryClient = new QueryClient();
  const uploads = new Uploads(OWNER, queryClient);
  const i = transfers.length;
  const stop = uploads.start();
  onTestFinished(stop);
  await expect.poll(() => transfers.length).toBe(i + 1);
  return {
    server,
    queryClient,
    respond: (status: number) => transfers[i]?.(status),
    stop,
    states: () => uploads.getState().localUploads.map(({ state }) => state),
  };
}

/** The toasts so far: each waits for the same library, so they appear in their order. */
async function toastsSoFar() {
  toast.error('last');
  await expect.poll(() => shownToasts.at(-1)).toBe('last');
  return shownToasts.slice(0, -1);
}

test('a refused upload is reported', async () => {
  const { respond, states } = await aSendingPage();
  respond(413);
  await expect.poll(states).toEqual(['failed']);
  expect(await toastsSoFar()).toEqual(['Failed to upload CV.pdf']);
});

test('an upload that fails because the session has ended is not reported', async () => {
  const { respond, states } = await aSendingPage();
  respond(401);
  await expect.poll(states).toEqual(['failed']);
  expect(await toastsSoFar()).toEqual([]);
});

test('a refusal that arrives after the user has left the area is ignored', async () => {
  const { server, respond, stop } = await aSendingPage();
  respond(413);
  stop();
  const later = await aSendingPage(server);
  later.respond(413);
  await expect.poll(later.states).toEqual(['failed']);
  expect(await toastsSoFar()).toHaveLength(1);
  expect(server.listCount(), 'each page lists its uploads, and the later one the upload that was refused').toBe(3);
});

test('a refusal is not reported if the user leaves the area while the uploads are fetched again', async () => {
  const { server, queryClient, respond, stop } = await aSendingPage();
  const releaseList = server.holdList();
  respond(413);
  await expect.poll(server.listCount).toBe(2);
  stop();
  releaseList();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(await toastsSoFar()).toEqual([]);
});

test('an upload appears and is sent once if its file is chosen twice', async () => {
  aServer(204);
  const uploads = new Uploads(OWNER, new QueryClient());
  onTestFinished(uploads.start());
  await expect.poll(() => uploads.getState().isReady).toBe(true);
  const file = new File(['ab'], 'CV.pdf');
  await Promise.all([uploads.resumeWithFile(upload, file), uploads.resumeWithFile(upload, file)]);
  expect(uploads.getState().localUploads).toHaveLength(1);
});
