import { useSyncExternalStore } from 'react';
import { browserStorage } from '../safe-storage.ts';
import { setPrompt, storedPrompt, subscribeToPrompt } from './install-prompt.ts';

const DECLINED = 'passa.install-declined';

type InstallMethod = 'prompt' | 'by-hand' | undefined;

function installMethod(): InstallMethod {
  if (browserStorage.get(DECLINED)) return undefined;
  if (storedPrompt()) return 'prompt';
  // In Safari on iOS only the user can install an app, from a menu.
  return isUninstalledIos() ? 'by-hand' : undefined;
}

/** Whether the app runs in Safari on iOS and is not installed. Only that browser has `navigator.standalone`. */
export const isUninstalledIos = () => 'standalone' in navigator && navigator.standalone === false;

/** How the app can be installed on this device; undefined if it is installed, or if the user has declined. */
export const useInstallMethod = () => useSyncExternalStore(subscribeToPrompt, installMethod);

export async function install(): Promise<void> {
  await storedPrompt()?.prompt();
  // A prompt can be used once.
  setPrompt(undefined);
}

export function declineInstall(): void {
  browserStorage.set(DECLINED, 'yes');
  setPrompt(undefined);
}
