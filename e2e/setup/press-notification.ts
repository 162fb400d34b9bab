import type { Worker } from '@playwright/test';

/** The part of a service worker's global scope that is used here. The DOM types do not include it. */
type WorkerScope = {
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (url: string) => Promise<null> };
  WindowClient: { prototype: { focus: () => Promise<null> } };
  ExtendableEvent: { prototype: { waitUntil: (work: Promise<unknown>) => void } };
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  dispatchEvent: (event: Event) => boolean;
};

/**
 * Presses the only notification, which is drawn by the system and out of a test's reach.
 * @returns the URLs of opened windows
 */
export const pressNotification = (worker: Worker): Promise<string[]> =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const opened: string[] = [];
    // Browsers open and focus windows only after a real press.
    scope.clients.openWindow = (url) => {
      opened.push(url);
      return Promise.resolve(null);
    };
    scope.WindowClient.prototype.focus = () => Promise.resolve(null);
    let work: Promise<unknown> | undefined;
    scope.ExtendableEvent.prototype.waitUntil = (promise) => {
      work = promise;
    };
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error('No notification is shown.');
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    await work;
    return opened;
  });
