import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** The time between two attempts to reach the server while it does not respond. Milliseconds. */
const RETRY_INTERVAL = 10_000;
/** How long the server may take to respond. Milliseconds. */
const TIMEOUT = 3_000;

let pendingCheck: Promise<boolean> | undefined;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

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
  if (!isReachable) retryTimer = setTimeout(() => void isServerReachable(), RETRY_INTERVAL);
  onlineManager.setOnline(isReachable);
  return isReachable;
}

/** Call after each response: a response proves that the server is reachable. */
export function markOnline(): void {
  onlineManager.setOnline(true);
}

/** Checks the connection when the browser reports that it went online or offline. */
export function watchConnection(): void {
  onlineManager.setEventListener(() => {
    const recheck = () => void isServerReachable();
    window.addEventListener('offline', recheck);
    window.addEventListener('online', recheck);
    return () => {
      window.removeEventListener('offline', recheck);
      window.removeEventListener('online', recheck);
    };
  });
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

export const useIsOffline = () => !useSyncExternalStore(subscribe, isOnline);
