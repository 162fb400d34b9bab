declare const self: ServiceWorkerGlobalScope;
/** What is shown for a push message that cannot be read; the build writes it in the language of the app. */
declare const PLAIN_NOTIFICATION: Message;

type Message = { title: string; body: string; url: string; tag: string };

/**
 * Where windows were opened that run no app, which could lead on: the landing page and the documentation. A window that has
 * gone on to another screen since still has the address it was opened with.
 */
const WITHOUT_APP = /^\/(?:$|api\/)/;

/**
 * Shows what was pushed, always: Safari takes the permission back from who is pushed to and shows nothing. Whoever is
 * looking at the app reads it there, so it makes no sound.
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

function messageIn(pushed: PushMessageData | null): Message {
  try {
    const message: unknown = pushed?.json();
    if (isMessage(message)) return message;
  } catch {
    // Not what the server sends; the browser wants something to be shown all the same.
  }
  return PLAIN_NOTIFICATION;
}

function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return ['title', 'body', 'url', 'tag'].every((name) => typeof fields.get(name) === 'string');
}

/** Leads to what a notification is about: in a window that is open, else in a new one. */
export async function openFromNotification(notification: Notification): Promise<void> {
  notification.close();
  const path = ownPath(notification.data);
  const open = (await windows()).filter(({ url }) => !WITHOUT_APP.test(new URL(url).pathname));
  const client = open.find(({ visibilityState }) => visibilityState === 'visible') ?? open[0];
  if (!client) {
    await self.clients.openWindow(path);
    return;
  }
  // The app itself goes there, and asks first where something would be lost.
  client.postMessage({ type: 'OPEN', path });
  await client.focus();
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** A notification leads nowhere but into the app. */
function ownPath(data: unknown): string {
  const { origin } = self.location;
  const url = new URL((data as { url?: string } | null)?.url ?? '/', origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '/';
}
