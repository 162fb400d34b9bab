import './platform/no-eval.ts';
import './styles/index.css';
import { noop, onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { stockholmDate } from '@passa/domain';
import { createRoot } from 'react-dom/client';
import { afterFirstPaint } from './platform/after-first-paint.ts';
import { watchConnection } from './platform/http/connection.ts';
import { removeStore, UPLOAD_STORE } from './platform/offline/device-stores.ts';
import { persistQueries, restorePersisted } from './platform/offline/persistence.ts';
import { newQueryClient } from './platform/http/query-client.ts';
import { followSession, registerSessionCleanup, sessionQuery } from './platform/session/session.ts';
import { captureInstallPrompt } from './platform/offline/install-prompt.ts';
import { keepToastsOnLeave } from './ui/toasts/open-toasts.ts';
import { attendanceKeys } from './attendance/core/attendance-keys.ts';
import { keptOffline } from './attendance/own-attendance/kept-offline.ts';
import { shiftKeys } from './hiring/core/shifts.ts';
import { App } from './app.tsx';
import { followVenueOfLink } from './acting/acting-venue.ts';
import { newRouter } from './pages.ts';
import { withOrigins } from './platform/navigation/history.ts';
import { recordScroll } from './platform/navigation/scroll.ts';

const queryClient = newQueryClient(() => followSession(queryClient, router));

/** Opens the page of a notification that was pressed while the app was open. */
const openPressed = (path: string): void =>
  void import('./acting/venue-links.ts')
    .then(({ openLink }) => openLink(path, (own) => router.history.push(own)))
    .catch(noop);

let isWorkerInstalled = false;

/**
 * Installs the service worker, for a page that can be opened without a connection. The log-in page cannot, and may be in another language than
 * the account.
 */
function installWorker(): void {
  if (isWorkerInstalled || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isWorkerInstalled = true;
  // Scripts of the first screen load before those that later screens may need.
  void afterFirstPaint(() => import('./platform/offline/new-version.ts'))
    .then(({ installServiceWorker }) => installServiceWorker(import.meta.url, openPressed))
    .catch(noop);
}

followVenueOfLink();

const router = newRouter(withOrigins(createBrowserHistory()), {
  queryClient,
  onSessionKnown: (canOpen) => {
    // The skeleton of an area stays until the first page is rendered, and so does the offer to reload.
    const spinner = document.querySelector('#waiting > [aria-hidden] ~ [role=status]');
    spinner?.replaceWith(...spinner.querySelectorAll('p'));
    if (canOpen) installWorker();
  },
});
// The scripts of a page do not wait for the session.
router.subscribe('onBeforeLoad', ({ toLocation }) => {
  for (const route of router.getMatchedRoutes(toLocation.pathname)[0]) router.loadRouteChunk(route)?.catch(noop);
});

registerSessionCleanup({
  onSignOut: async () => (await import('./notifications/push/subscription.ts')).endPush(),
  discardUnsentInput: ({ except }) =>
    import('./files/uploads/stored-uploads.ts').then(
      ({ deleteStoredUploads }) => deleteStoredUploads({ except }),
      // The account has changed on the server, whether or not the script can be loaded.
      () => removeStore(UPLOAD_STORE),
    ),
});

/** A page that is seen again after this time asks whether its account has changed. Milliseconds. */
const SESSION_FRESH_FOR = 60_000;

const signedInAccount = () => queryClient.getQueryData(sessionQuery.queryKey);

/** After the connection is lost, queries without a response show the persisted one. */
const showPersisted = () => restorePersisted(queryClient, ({ id }) => id === signedInAccount()?.id);

watchConnection();
recordScroll(router);
// Only a worker's own shifts: a business's jobs contain data of other people.
persistQueries(queryClient, {
  keys: [shiftKeys.all, attendanceKeys.recorded],
  owner: () => {
    const account = signedInAccount();
    return account?.role === 'worker' ? account : undefined;
  },
  retain: keptOffline,
});
// The account may come from the persisted cache, or may have changed while offline.
onlineManager.subscribe(
  (isOnline) => void (isOnline ? followSession(queryClient, router) : showPersisted()).catch(noop),
);
// Another device may have changed the account, such as its language.
document.addEventListener('visibilitychange', () => {
  const { dataUpdatedAt = 0 } = queryClient.getQueryState(sessionQuery.queryKey) ?? {};
  if (document.visibilityState !== 'visible' || !signedInAccount()) return;
  if (Date.now() - dataUpdatedAt > SESSION_FRESH_FOR) followSession(queryClient, router).catch(noop);
});
captureInstallPrompt();
afterFirstPaint(() => import('./ui/focus/select-covered-text.ts'))
  .then(({ selectCoveredText }) => selectCoveredText())
  .catch(noop);
keepToastsOnLeave();
const app = document.getElementById('app');
if (!app) throw new Error('index.html has no #app.');

const render = (): void =>
  startTransition(() =>
    createRoot(app).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <App router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );

// The HTML shows a spinner or a skeleton until then. A store of the router that changes makes React render in one piece; the first render, in a
// transition, is in slices of a few milliseconds, between which the browser can respond.
router.load().then(render, render);
// The browser's first date format takes as long as the rest of the evaluation: create it in a task of its own.
setTimeout(() => stockholmDate(new Date()));
