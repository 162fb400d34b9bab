import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** The time between two attempts to reach the server while it does not respond. Milliseconds. */
const RETRY_INTERVAL = 10_000;
/** The time until the next attempt after the browser has reported that it is offline. Milliseconds. */
const RECHECK_AFTER = 2_000;
/** How long the server may take to respond. Milliseconds. */
const TIMEOUT = 3_000;

let pendingCheck: Promise<boolean> | undefined;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
/** How often the server was found not to respond. */
let outages = 0;

/**
 * Whether the server responds. Only this decides whether the app is offline: a browser may report online behind a hotel's log-in page, and
 * offline on a train with a working network.
 */
export function isServerReachable(): Promise<boolean> {
  return (pendingCheck ??= checkServer());
}

async function checkServer(): Promise<boolean> {
  const isReachable = await fetch('/healthz', {
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  }).then(
    () => true,
    () => false,
  );
  pendingCheck = undefined;
  clearTimeout(retryTimer);
  if (!isReachable) outages += 1;
  if (!isReachable) retryTimer = setTimeout(() => void isServerReachable(), RETRY_INTERVAL);
  onlineManager.setOnline(isReachable);
  return isReachable;
}

/** `fetch`. A response proves that the server is reachable, unless it was found not to respond since the request. */
export async function fetchFromServer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const before = outages;
  const response = await fetch(input, init);
  if (before === outages) onlineManager.setOnline(true);
  return response;
}

/** Checks the connection when the browser reports that it went online or offline. */
export function watchConnection(): void {
  onlineManager.setEventListener(() => {
    const recheck = () => void isServerReachable();
    const recheckTwice = () => {
      // The network may go down a moment after the browser has reported it.
      void isServerReachable().then((isReachable) => {
        if (isReachable) retryTimer = setTimeout(recheck, RECHECK_AFTER);
      });
    };
    window.addEventListener('offline', recheckTwice);
    window.addEventListener('online', recheck);
    return () => {
      window.removeEventListener('offline', recheckTwice);
      window.removeEventListener('online', recheck);
    };
  });
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

export const useIsOffline = () => !useSyncExternalStore(subscribe, isOnline);
