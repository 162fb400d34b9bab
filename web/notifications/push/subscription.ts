import { api } from '../../platform/http/client.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { read } from '../../platform/http/read.ts';
import { declinePush, noteChange, onFor, rememberOnFor } from './push-memory.ts';

const { key, subscription } = api.push;

/** Has notifications reach this device. It has to be called by a press: browsers let nothing else ask. */
export async function turnOn(accountId: string): Promise<void> {
  // The first thing of all, since a press does not last.
  const permission = await Notification.requestPermission();
  noteChange();
  if (permission !== 'granted') return;
  try {
    await tellServer(await subscribed());
  } catch (problem) {
    if (problem instanceof ApiProblem) throw problem;
    throw new ApiProblem('unexpected', { status: 0, cause: problem });
  }
  rememberOnFor(accountId);
}

/** Who has turned it off is not asked again. */
export async function turnOff(): Promise<void> {
  await read(subscription.$delete());
  declinePush();
  await endPush();
}

/** Nothing more reaches this browser. On the server it ends with the session. */
export async function endPush(): Promise<void> {
  rememberOnFor(null);
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const existing = await registration?.pushManager.getSubscription();
  await existing?.unsubscribe();
}

/**
 * Sees to it that what was turned on still is: the session may be another, and browsers give subscriptions up. What
 * somebody else had turned on ends.
 */
export async function keepPush(accountId: string): Promise<void> {
  const whose = onFor();
  if (!whose) return;
  if (whose !== accountId) return endPush();
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const mine = await subscribed();
  const { endpoint } = await read(subscription.$get());
  if (endpoint !== mine.endpoint) await tellServer(mine);
}

async function subscribed(): Promise<PushSubscription> {
  const worker = await navigator.serviceWorker.getRegistration();
  if (!worker) throw new Error('There is no service worker.');
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key: applicationServerKey } = await read(key.$get());
  const existing = await pushManager.getSubscription();
  if (existing && keyOf(existing) === applicationServerKey) return existing;
  // One that was made for another key of the server's stands in the way.
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function tellServer(mine: PushSubscription): Promise<void> {
  const { p256dh = '', auth = '' } = mine.toJSON().keys ?? {};
  await read(subscription.$put({ json: { endpoint: mine.endpoint, keys: { p256dh, auth } } }));
}

/** As the server writes it: base64url. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const letters = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer()));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
