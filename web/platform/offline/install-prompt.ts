import { useSyncExternalStore } from 'react';

/** The `beforeinstallprompt` event, which TypeScript's DOM library does not declare. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

const DECLINED = 'passa.install-declined';

type Way = 'prompt' | 'by-hand' | undefined;

let prompt: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function change(next: InstallPrompt | undefined): void {
  prompt = next;
  for (const listener of listeners) listener();
}

/**
 * Stores the browser's install prompt, to be shown in a place and at a time of our choice. The browser offers it once,
 * early.
 */
export function catchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => change(undefined));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function wayToInstall(): Way {
  if (localStorage.getItem(DECLINED)) return undefined;
  if (prompt) return 'prompt';
  // In Safari on iOS only the user can install an app, from a menu.
  return isBesideHomeScreen() ? 'by-hand' : undefined;
}

/** Whether the app runs in Safari on iOS and is not installed. Only that browser has `navigator.standalone`. */
export const isBesideHomeScreen = () => 'standalone' in navigator && navigator.standalone === false;

/** How the app can be installed on this device; undefined if it is installed, or if the user has declined. */
export const useWayToInstall = () => useSyncExternalStore(subscribe, wayToInstall);

export async function install(): Promise<void> {
  await prompt?.prompt();
  // A prompt can be used once.
  change(undefined);
}

export function declineForGood(): void {
  localStorage.setItem(DECLINED, 'yes');
  change(undefined);
}
