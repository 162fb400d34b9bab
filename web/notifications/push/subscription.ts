import { api } from '../../platform/http/client.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { read } from '../../platform/http/read.ts';
import { declinePush, noteChange, onFor, rememberOnFor } from './push-memory.ts';

const { key, subscription } = api.push;

/**
 * Turns on push notifications on this device. Call it from an event handler of a press: browsers ignore other requests
 * for permission.
 */
export async function turnOn(accountId: string): Promise<void> {
  // Before anything asynchronous, because the user activation expires.
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

/** Turns off push notifications, which are then not offered again. */
export async function turnOff(): Promise<void> {
  await read(subscription.$delete());
  declinePush();
  await endPush();
}

/** Ends push notifications in this browser. The server ends them with the session. */
export async function endPush(): Promise<void> {
  rememberOnFor(null);
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const existing = await registration?.pushManager.getSubscription();
  await existing?.unsubscribe();
}

/**
 * Renews the subscription if necessary: the session may be new, and browsers drop subscriptions. A subscription of
 * another account is ended.
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
  // A subscription with another server key prevents a new one.
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function tellServer(mine: PushSubscription): Promise<void> {
  const { p256dh = '', auth = '' } = mine.toJSON().keys ?? {};
  await read(subscription.$put({ json: { endpoint: mine.endpoint, keys: { p256dh, auth } } }));
}

/** The key as base64url, as the server sends it. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const letters = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer()));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
