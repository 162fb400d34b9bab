import { m } from '@passa/domain';
import { noop, useMutation, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { sessionQuery } from '../../platform/session/session.ts';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { isPushDeclined, watchPushPreference } from './push-preference.ts';
import { pushStateFor } from './push-state.ts';
import { turnOff, turnOn } from './subscription.ts';

/** Calls the listener when the user's choice or the browser's permission changes. */
function watch(listener: () => void): () => void {
  const stopped = new AbortController();
  const stop = watchPushPreference(listener);
  void navigator.permissions
    .query({ name: 'notifications' })
    .then((permission) => permission.addEventListener('change', listener, { signal: stopped.signal }), noop);
  return () => {
    stop();
    stopped.abort();
  };
}

const useAccountId = () => useQuery(sessionQuery).data?.id;

/** The state of push notifications on this device, with the actions to change it. */
export function usePush() {
  const accountId = useAccountId();
  const state = useSyncExternalStore(watch, () => pushStateFor(accountId));
  const canOffer = useSyncExternalStore(watch, () => !isPushDeclined()) && state === 'off';
  const on = useMutation({
    mutationFn: () => turnOn(accountId ?? ''),
    onError: (problem) => reportFailure(m.push_here_turn_on_failed(), problem),
  });
  const off = useMutation({
    mutationFn: turnOff,
    onError: (problem) => reportFailure(m.push_here_turn_off_failed(), problem),
  });
  return {
    state,
    /** Whether push notifications can be offered: they are off, and the user has not declined them. */
    canOffer,
    turnOn: () => on.mutate(),
    turnOff: () => off.mutate(),
    isBusy: on.isPending || off.isPending,
  };
}
