import { useSyncExternalStore } from 'react';

/** A browser's offer to install the page it shows; some browsers have it, and no type library does. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

const DECLINED = 'passa.install-declined';

type Way = 'prompt' | 'by-hand' | undefined;

let prompt: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function change(next: InstallPrompt | undefined): void {
  prompt = next;
  for (const listener of listeners) listener();
}

/** Holds the browser's own offer back, for a place and a moment of ours. It comes early, and once. */
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
  // There, nothing but the person installs.
  return isBesideHomeScreen() ? 'by-hand' : undefined;
}

/** Only Safari on a phone or tablet says whether it runs from the home screen. */
export const isBesideHomeScreen = () => 'standalone' in navigator && navigator.standalone === false;

/** How the app can be put on this device; not at all where it is already, or where the person does not want it. */
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
