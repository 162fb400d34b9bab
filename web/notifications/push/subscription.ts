import { noop } from '@tanstack/react-query';
import { api } from '../../platform/http/client.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { declinePush, notifyListeners, pushAccountId, setPushAccountId } from './push-preference.ts';

const { key, subscription } = api.push;

/**
 * Turns on push notifications on this device. Call it from an event handler of a press: browsers ignore other requests
 * for permission.
 */
export async function turnOn(accountId: string): Promise<void> {
  // Before anything asynchronous, because the user activation expires.
  const permission = await Notification.requestPermission();
  notifyListeners();
  if (permission !== 'granted') return;
  try {
    await registerOnServer(await currentSubscription());
  } catch (problem) {
    if (problem instanceof ApiProblem) throw problem;
    throw new ApiProblem('unexpected', { status: 0, cause: problem });
  }
  setPushAccountId(accountId);
}

/** Turns off push notifications, which are then not offered again. */
export async function turnOff(): Promise<void> {
  await readJson(subscription.$delete());
  declinePush();
  // The server sends nothing any more, even if the browser keeps the subscription.
  await endPush().catch(noop);
}

/** Ends push notifications in this browser. The server ends them with the session. */
export async function endPush(): Promise<void> {
  setPushAccountId(null);
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const existing = await registration?.pushManager.getSubscription();
  await existing?.unsubscribe();
}

/**
 * Renews the subscription if necessary: the session may be new, and browsers drop subscriptions. A subscription of
 * another account is ended.
 */
export async function renewPush(accountId: string): Promise<void> {
  const subscriberId = pushAccountId();
  if (!subscriberId) return;
  if (subscriberId !== accountId) return endPush();
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const current = await currentSubscription();
  const { endpoint } = await readJson(subscription.$get());
  if (endpoint !== current.endpoint) await registerOnServer(current);
}

async function currentSubscription(): Promise<PushSubscription> {
  const worker = await navigator.serviceWorker.getRegistration();
  if (!worker) throw new Error('There is no service worker.');
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key: applicationServerKey } = await readJson(key.$get());
  const existing = await pushManager.getSubscription();
  if (existing && keyOf(existing) === applicationServerKey) return existing;
  // A subscription with another server key prevents a new one.
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function registerOnServer(current: PushSubscription): Promise<void> {
  const { p256dh = '', auth = '' } = current.toJSON().keys ?? {};
  await readJson(subscription.$put({ json: { endpoint: current.endpoint, keys: { p256dh, auth } } }));
}

/** The key as base64url, as the server sends it. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const letters = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer()));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
