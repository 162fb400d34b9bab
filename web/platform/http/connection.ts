import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** The time between two attempts to reach the server while it does not respond. Milliseconds. */
const PAUSE = 10_000;
/** Milliseconds. */
const TIMEOUT = 3_000;

let asked: Promise<boolean> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;

/**
 * Whether the server responds. Only this decides whether the app is offline: a browser may report online behind a
 * hotel's log-in page, and offline on a train whose network works.
 */
export function isAnswered(): Promise<boolean> {
  return (asked ??= ask());
}

async function ask(): Promise<boolean> {
  const answered = await fetch('/healthz', {
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  }).then(
    () => true,
    () => false,
  );
  asked = undefined;
  clearTimeout(again);
  // Without any network, the browser fires `online` when the network returns.
  if (!answered && navigator.onLine) again = setTimeout(() => void isAnswered(), PAUSE);
  onlineManager.setOnline(answered);
  return answered;
}

/** Call after each response: a response proves that the server is reachable. */
export function noteAnswer(): void {
  onlineManager.setOnline(true);
}

/** Checks the connection when the browser reports that it went online or offline. */
export function watchConnection(): void {
  onlineManager.setEventListener(() => {
    const hint = () => void isAnswered();
    window.addEventListener('offline', hint);
    window.addEventListener('online', hint);
    return () => {
      window.removeEventListener('offline', hint);
      window.removeEventListener('online', hint);
    };
  });
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

export const useIsOffline = () => !useSyncExternalStore(subscribe, isOnline);
