import { useSyncExternalStore } from 'react';
import { browserStorage } from '../safe-storage.ts';

/** The `beforeinstallprompt` event, which TypeScript's DOM library does not declare. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

const DECLINED = 'passa.install-declined';

type InstallMethod = 'prompt' | 'by-hand' | undefined;

let prompt: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function setPrompt(next: InstallPrompt | undefined): void {
  prompt = next;
  for (const listener of listeners) listener();
}

/**
 * Stores the browser's install prompt, to be shown in a place and at a time of our choice. The browser offers it once,
 * early.
 */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setPrompt(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => setPrompt(undefined));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function installMethod(): InstallMethod {
  if (browserStorage.get(DECLINED)) return undefined;
  if (prompt) return 'prompt';
  // In Safari on iOS only the user can install an app, from a menu.
  return isUninstalledIos() ? 'by-hand' : undefined;
}

/** Whether the app runs in Safari on iOS and is not installed. Only that browser has `navigator.standalone`. */
export const isUninstalledIos = () => 'standalone' in navigator && navigator.standalone === false;

/** How the app can be installed on this device; undefined if it is installed, or if the user has declined. */
export const useInstallMethod = () => useSyncExternalStore(subscribe, installMethod);

export async function install(): Promise<void> {
  await prompt?.prompt();
  // A prompt can be used once.
  setPrompt(undefined);
}

export function declineInstall(): void {
  browserStorage.set(DECLINED, 'yes');
  setPrompt(undefined);
}
