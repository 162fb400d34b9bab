import { texts } from '@passa/domain';
import { noop, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { reportFailure } from '../../api/report-failure.ts';
import { sessionQuery } from '../../api/session.ts';
import { isDeclined, watchMemory } from './push-memory.ts';
import { pushStateFor } from './push-state.ts';
import { keepPush, turnOff, turnOn } from './subscription.ts';

const { pushHere: words } = texts;

/** Follows what is decided here, and in the browser's own settings. */
function watch(listener: () => void): () => void {
  const stopped = new AbortController();
  const stop = watchMemory(listener);
  void navigator.permissions
    .query({ name: 'notifications' })
    .then((permission) => permission.addEventListener('change', listener, { signal: stopped.signal }), noop);
  return () => {
    stop();
    stopped.abort();
  };
}

const useAccountId = () => useQuery(sessionQuery).data?.id;

/** Whether notifications reach this device, and what can be done about it. */
export function usePush() {
  const accountId = useAccountId();
  const state = useSyncExternalStore(watch, () => pushStateFor(accountId));
  const mayAsk = useSyncExternalStore(watch, () => !isDeclined()) && state === 'off';
  const on = useMutation({
    mutationFn: () => turnOn(accountId ?? ''),
    onError: (problem) => reportFailure(words.turnOnFailed, problem),
  });
  const off = useMutation({
    mutationFn: turnOff,
    onError: (problem) => reportFailure(words.turnOffFailed, problem),
  });
  return {
    state,
    /** Whether it could be turned on, and nobody has said that they do not want it. */
    mayAsk,
    turnOn: () => on.mutate(),
    turnOff: () => off.mutate(),
    isBusy: on.isPending || off.isPending,
  };
}

/** Keeps notifications coming to this device for whom they were turned on; to be used where somebody is signed in. */
export function useKeepPush(): void {
  const accountId = useAccountId();
  useEffect(() => {
    // Where it fails, it is for the next start.
    if (accountId) keepPush(accountId).catch(noop);
  }, [accountId]);
}
