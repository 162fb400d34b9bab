import { noop } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { openPressedNotifications } from './pressed-notifications.ts';

let isReady = false;
let isActivating = false;
let isChangingLanguage = false;
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

/** Whether a newer version than this page's has been fetched, and the user has not postponed it. */
export const useNewVersion = () => useSyncExternalStore(subscribe, () => isReady);

export const postponeNewVersion = () => setReady(false);

/** Reloads this page in the newest version. Unsaved input without a draft is lost, so ask first. */
export function activateNewVersion(): void {
  isActivating = true;
  // Without a waiting service worker, another tab has already activated the new version.
  if (registration?.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  else location.reload();
}

/** How long a change of language waits for the app in that language. Milliseconds. */
const LANGUAGE_TIMEOUT = 8_000;

/** Replaces the service worker by the one in the language of the cookie, before this page is left for one in that language. */
export async function activateInOtherLanguage(): Promise<void> {
  isChangingLanguage = true;
  const registered = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  if (!registered) return;
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, LANGUAGE_TIMEOUT));
  await Promise.race([activateNewest(registered), timeout]).catch(noop);
}

async function activateNewest(registered: ServiceWorkerRegistration): Promise<void> {
  await registered.update();
  const worker = registered.installing ?? registered.waiting;
  if (!worker) return;
  await new Promise<void>((resolve) => {
    const follow = () => {
      if (worker.state === 'installed') worker.postMessage({ type: 'SKIP_WAITING' });
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', follow);
    follow();
  });
}

/**
 * Registers the service worker, and watches for newer versions.
 * @param entry the URL of the page's entry script. Its name contains a digest of its content
 * @param open opens the page of a notification that was pressed while the app was open
 */
export async function installServiceWorker(entry: string, open: (path: string) => void): Promise<void> {
  const { serviceWorker } = navigator;
  openPressedNotifications(open);
  // The first service worker of a page is not an update.
  let hadController = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isChangingLanguage) return;
    if (isActivating) location.reload();
    else if (hadController) setReady(true);
    hadController = true;
  });
  registration = await serviceWorker.register('/service-worker.js');
  registration.addEventListener('updatefound', () => {
    const newWorker = registration?.installing;
    newWorker?.addEventListener('statechange', () => {
      if (newWorker.state === 'installed' && serviceWorker.controller) void offer(newWorker, entry);
    });
  });
  // An installed app is reopened more often than it is reloaded.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration?.update().catch(noop);
  });
  if (registration.waiting) void offerWaiting(registration, entry);
}

/**
 * Offers a version that was already waiting, unless the server has another one by now: it may be in the language that the user has since
 * changed. A newer one is offered once it is installed.
 */
async function offerWaiting(registered: ServiceWorkerRegistration, entry: string): Promise<void> {
  await registered.update().catch(noop);
  if (registered.waiting && !registered.installing) await offer(registered.waiting, entry);
}

/**
 * Offers the version of a waiting service worker, unless this page already has it: the page may come from the server
 * after the deployment.
 */
async function offer(worker: ServiceWorker, entry: string): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const hasVersionOfPage = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
  });
  worker.postMessage({ type: 'HOLDS', url: entry }, [port2]);
  if (!(await hasVersionOfPage)) setReady(true);
}
