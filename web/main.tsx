import './platform/no-eval.ts';
import './styles/index.css';
import { noop, onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchConnection } from './platform/http/connection.ts';
import { removeStore, UPLOAD_STORE } from './platform/offline/device-stores.ts';
import { keepAnswers, recall, restore } from './platform/offline/kept.ts';
import { newQueryClient } from './platform/http/query-client.ts';
import { followSession, registerSessionCleanup, sessionQuery } from './platform/session/session.ts';
import { catchInstallPrompt } from './platform/offline/install-prompt.ts';
import { installServiceWorker } from './platform/offline/new-version.ts';
import { followNotifications } from './notifications/push/follow-notifications.ts';
import { shiftKeys } from './hiring/queries/shifts.ts';
import { newRouter } from './router.ts';

const queryClient = newQueryClient(() => followSession(queryClient, router));
const router = newRouter(queryClient);

registerSessionCleanup({
  onSignOut: async () => (await import('./notifications/push/subscription.ts')).endPush(),
  dropUnsentOfOthers: (owner) =>
    import('./files/uploads/kept-files.ts').then(
      ({ letGoOfOthers }) => letGoOfOthers(owner),
      // Who is signed in has changed on the server, whatever can be fetched from it now.
      () => removeStore(UPLOAD_STORE),
    ),
});

const whoIsSignedIn = () => queryClient.getQueryData(sessionQuery.queryKey);

/** The connection was lost: what was not asked for in time is shown as it was kept. */
async function showKept() {
  const kept = await recall();
  if (kept && kept.account.id === whoIsSignedIn()?.id) restore(queryClient, kept);
}

watchConnection();
// A worker's own shifts. A business's jobs tell of other people, and are never kept.
keepAnswers(queryClient, shiftKeys.all, () => {
  const account = whoIsSignedIn();
  return account?.role === 'worker' ? account : undefined;
});
// Who they are was answered from what was kept, or may have changed meanwhile.
onlineManager.subscribe((isOnline) => void (isOnline ? followSession(queryClient, router) : showKept()).catch(noop));
catchInstallPrompt();
followNotifications((path) => router.history.push(path));
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // What the first screen needs comes before what only a later one may.
  window.addEventListener('load', () => void installServiceWorker().catch(noop));
}

const app = document.getElementById('app');
if (!app) throw new Error('index.html has no #app.');

createRoot(app).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
