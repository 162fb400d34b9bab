import { NavigationRoute, NetworkOnly, Serwist, type PrecacheEntry } from 'serwist';
import { showNotification, openFromNotification } from './push.ts';
import { SHELL_URL } from './precached.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files of the app. The build inserts the list. */
declare const APP_FILES: PrecacheEntry[];

/** After this time a navigation gets the cached page. Seconds. */
const TIMEOUT = 5;

// URLs that are not screens: the API and its documentation, health checks and files.
const NOT_SCREENS = [/^\/api\//, /^\/(?:healthz|readyz)$/, /\.\w+$/];

const serwist = new Serwist({
  precacheEntries: APP_FILES,
  precacheOptions: { cleanupOutdatedCaches: true },
  // Controls the first page at once, so that the first visit is available offline. A newer worker still waits until a
  // page tells it to take over.
  clientsClaim: true,
});

const serverFirst = new NetworkOnly({
  networkTimeoutSeconds: TIMEOUT,
  plugins: [{ handlerDidError: () => serwist.matchPrecache(SHELL_URL) }],
});
serwist.registerRoute(new NavigationRoute(serverFirst, { denylist: NOT_SCREENS }));
serwist.addEventListeners();

// A page asks whether this worker has the same version as the page. The name of the page's entry script contains a
// digest of its content.
self.addEventListener('message', ({ data, ports }: ExtendableMessageEvent) => {
  const { type, url } = data as { type?: string; url?: string };
  if (type === 'HOLDS' && url) ports[0]?.postMessage(serwist.getPrecacheKeyForUrl(url) !== undefined);
});

self.addEventListener('push', (event) => event.waitUntil(showNotification(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openFromNotification(event.notification)));
