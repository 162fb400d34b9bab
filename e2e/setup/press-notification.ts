import type { Worker } from '@playwright/test';

/** What of a service worker's world is used here; the types of pages know nothing of it. */
type Scope = {
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (url: string) => Promise<null> };
  WindowClient: { prototype: { focus: () => Promise<null> } };
  ExtendableEvent: { prototype: { waitUntil: (work: Promise<unknown>) => void } };
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  dispatchEvent: (event: Event) => boolean;
};

/**
 * Presses the one notification that is shown, which is the system's to draw and out of a test's reach.
 * @returns where a window was opened, if one was
 */
export const press = (worker: Worker): Promise<string[]> =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as Scope;
    const opened: string[] = [];
    // Browsers let windows be opened, and come forward, for a real press only.
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
    if (!notification) throw new Error('There is no notification.');
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    await work;
    return opened;
  });
