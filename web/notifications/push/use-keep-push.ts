import { noop, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionQuery } from '../../platform/session/session.ts';

/** Keeps the push subscription of the signed-in account up to date. */
export function useKeepPush(): void {
  const accountId = useQuery(sessionQuery).data?.id;
  useEffect(() => {
    // If it fails, the next start tries again.
    if (accountId) keepPush(accountId).catch(noop);
  }, [accountId]);
}

const keepPush = async (accountId: string) => (await import('./subscription.ts')).keepPush(accountId);
