import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** How often the server is asked for a sign of life while it gives none, milliseconds. */
const PAUSE = 10_000;
/** A sign of life that takes longer counts as none, milliseconds. */
const TIMEOUT = 3_000;

let asked: Promise<boolean> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;

/**
 * Whether the server answers at all. That alone decides who is offline: a browser may call itself online behind a hotel's
 * log-in page, and offline on a train whose network is fine.
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
  // Where the browser knows of no network at all, it says by itself when there is one again.
  if (!answered && navigator.onLine) again = setTimeout(() => void isAnswered(), PAUSE);
  onlineManager.setOnline(answered);
  return answered;
}

/** Called whenever an answer came: there is no better proof. */
export function noteAnswer(): void {
  onlineManager.setOnline(true);
}

/** Follows the browser's hints, each of which is a reason to ask and no more. */
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
