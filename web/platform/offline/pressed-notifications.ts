/** Opens the page of a notification that was pressed while the app was open. */
export function openPressedNotifications(open: (path: string) => void): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent) => {
    const { type, path } = data as { type?: string; path?: string };
    if (type === 'OPEN' && path) open(path);
  });
}
