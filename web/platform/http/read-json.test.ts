import { expect, onTestFinished, test, vi } from 'vitest';
import { api } from './client.ts';
import { readJson } from './read-json.ts';

/** A server that can be reached, and responds to each other request with this. */
function aServer(response: () => Response) {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(url === '/healthz' ? new Response(null, { status: 204 }) : response()),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}

const logOut = () => readJson(api.session.$delete());

const brokenBody = (error: Error) => new ReadableStream({ pull: (controller) => controller.error(error) });

test('a body that is not JSON, such as the page of a proxy, counts as no response', async () => {
  aServer(() => new Response('<!doctype html>'));
  await expect(logOut()).rejects.toMatchObject({ code: 'unreachable', status: 0 });
});

test('a connection that is lost in the body counts as no response', async () => {
  aServer(() => new Response(brokenBody(new TypeError('network error'))));
  await expect(logOut()).rejects.toMatchObject({ code: 'unreachable' });
});

test('a request that is cancelled while its body is read stays cancelled', async () => {
  aServer(() => new Response(brokenBody(new DOMException('cancelled', 'AbortError'))));
  await expect(logOut()).rejects.toMatchObject({ name: 'AbortError' });
});
