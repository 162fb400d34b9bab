import { noop } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

let isReady = false;
let isWanted = false;
let registration: ServiceWorkerRegistration | undefined;
const listeners = new Set<() => void>();

function setReady(ready: boolean): void {
  isReady = ready;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a newer version than this page's has been fetched, and nobody has said 'later' to it. */
export const useNewVersion = () => useSyncExternalStore(subscribe, () => isReady);

export const putOff = () => setReady(false);

/** Loads this page anew, in the newest version. What is neither saved nor kept is lost: ask first. */
export function takeNewVersion(): void {
  isWanted = true;
  // Without one waiting, another tab has let it take over already.
  if (registration?.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  else location.reload();
}

// Chromium, Firefox and Safari, each in its own words.
const FILE_IS_GONE = /dynamically imported module|importing a module script failed/i;

/** Whether a page could not be shown because its files are gone: a newer version has taken their place. */
export const isOfAnotherVersion = (error: unknown) => error instanceof Error && FILE_IS_GONE.test(error.message);

/** Has the browser keep the app, and notice when there is a newer one. */
export async function installServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  // To a page's first worker nothing is new.
  let hadOne = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isWanted) location.reload();
    else if (hadOne) setReady(true);
    hadOne = true;
  });
  registration = await serviceWorker.register('/service-worker.js');
  const { waiting } = registration;
  if (waiting) await offer(waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration?.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && serviceWorker.controller) void offer(coming);
    });
  });
  // An installed app is opened more often than it is loaded.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration?.update().catch(noop);
  });
}

/** A page that came from the server after the change is new already, though its worker still waits. */
async function offer(worker: ServiceWorker): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const isOfThisPage = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
  });
  worker.postMessage({ type: 'HOLDS', url: import.meta.url }, [port2]);
  if (!(await isOfThisPage)) setReady(true);
}
