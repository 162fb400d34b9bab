import { noop, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionQuery } from '../../platform/session/session.ts';

/** Keeps the push subscription of the signed-in account up to date. */
export function useRenewPush(): void {
  const accountId = useQuery(sessionQuery).data?.id;
  useEffect(() => {
    // If it fails, the next start tries again.
    if (accountId) renewPush(accountId).catch(noop);
  }, [accountId]);
}

const renewPush = async (accountId: string) => (await import('./subscription.ts')).renewPush(accountId);
