import { NavigationRoute, NetworkOnly, Serwist, type PrecacheEntry } from 'serwist';
import { showNotification, openFromNotification } from './push.ts';
import { SHELL_ADDRESS } from './shell-address.ts';

declare const self: ServiceWorkerGlobalScope;
/** What the app consists of; the build puts the list in its place. */
declare const APP_FILES: PrecacheEntry[];

/** A page that has not come by then, seconds, is shown as it was kept. */
const PATIENCE = 5;

// Addresses that are no screens: the API and its documentation, what watches the server, and files.
const NO_SCREENS = [/^\/api\//, /^\/(?:healthz|readyz)$/, /\.\w+$/];

const serwist = new Serwist({
  precacheEntries: APP_FILES,
  precacheOptions: { cleanupOutdatedCaches: true },
  // The first visit can be read again offline, too. A newer worker still waits: it takes over when it is told to.
  clientsClaim: true,
});

const serverFirst = new NetworkOnly({
  networkTimeoutSeconds: PATIENCE,
  plugins: [{ handlerDidError: () => serwist.matchPrecache(SHELL_ADDRESS) }],
});
serwist.registerRoute(new NavigationRoute(serverFirst, { denylist: NO_SCREENS }));
serwist.addEventListeners();

// A page asks whether it is of this version by the name of its first file, in which that of every other one shows.
self.addEventListener('message', ({ data, ports }: ExtendableMessageEvent) => {
  const { type, url } = data as { type?: string; url?: string };
  if (type === 'HOLDS' && url) ports[0]?.postMessage(serwist.getPrecacheKeyForUrl(url) !== undefined);
});

self.addEventListener('push', (event) => event.waitUntil(showNotification(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openFromNotification(event.notification)));
