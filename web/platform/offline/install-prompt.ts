/** The `beforeinstallprompt` event, which TypeScript's DOM library does not declare. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

let prompt: InstallPrompt | undefined;
const listeners = new Set<() => void>();

export const storedPrompt = () => prompt;

export function setPrompt(next: InstallPrompt | undefined): void {
  prompt = next;
  for (const listener of listeners) listener();
}

export function subscribeToPrompt(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
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
