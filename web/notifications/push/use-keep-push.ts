import { noop, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionQuery } from '../../platform/session/session.ts';

/** Keeps notifications coming to this device for whom they were turned on; to be used where somebody is signed in. */
export function useKeepPush(): void {
  const accountId = useQuery(sessionQuery).data?.id;
  useEffect(() => {
    // Where it fails, it is for the next start.
    if (accountId) keepPush(accountId).catch(noop);
  }, [accountId]);
}

const keepPush = async (accountId: string) => (await import('./subscription.ts')).keepPush(accountId);
