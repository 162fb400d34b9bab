declare const self: ServiceWorkerGlobalScope;
/** Shown for a message that cannot be read. The build inserts the value. */
declare const PLAIN_NOTIFICATION: PushMessage;

type PushMessage = { title: string; body: string; url: string; tag: string };

/**
 * URLs of documents without the app, which cannot handle a message: the landing page and the API documentation. A
 * client's `url` stays the one that it was opened with, even after it navigates within the app.
 */
const WITHOUT_APP = /^\/(?:$|api\/)/;

/**
 * Always shows a notification: Safari revokes the permission of sites that receive a push message and show nothing. It
 * is silent if a window has the focus, as the app shows the notification too.
 */
export async function showNotification(pushed: PushMessageData | null): Promise<void> {
  const { title, body, url, tag } = messageIn(pushed);
  await self.registration.showNotification(title, {
    body,
    tag,
    data: { url },
    icon: '/icons/any-192.png',
    badge: '/icons/monochrome-512.png',
    silent: (await windows()).some(({ focused }) => focused) || null,
  });
}

function messageIn(pushed: PushMessageData | null): PushMessage {
  try {
    const message: unknown = pushed?.json();
    if (isMessage(message)) return message;
  } catch (error) {
    // A malformed message. The browser still requires a notification.
    if (!(error instanceof SyntaxError)) throw error;
  }
  return PLAIN_NOTIFICATION;
}

function isMessage(value: unknown): value is PushMessage {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return ['title', 'body', 'url', 'tag'].every((name) => typeof fields.get(name) === 'string');
}

/** Opens the page that a notification is about, in an open window if there is one. */
export async function openFromNotification(notification: Notification): Promise<void> {
  notification.close();
  const path = ownPath(notification.data);
  const open = (await windows()).filter(({ url }) => !WITHOUT_APP.test(new URL(url).pathname));
  const client = open.find(({ visibilityState }) => visibilityState === 'visible') ?? open[0];
  if (!client) {
    await self.clients.openWindow(path);
    return;
  }
  // The app navigates by itself, and asks first if unsaved input would be lost.
  client.postMessage({ type: 'OPEN', path });
  await client.focus();
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** The path of a notification's URL. URLs of other origins are ignored. */
function ownPath(data: unknown): string {
  const { origin } = self.location;
  const url = new URL((data as { url?: string } | null)?.url ?? '/', origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '/';
}
