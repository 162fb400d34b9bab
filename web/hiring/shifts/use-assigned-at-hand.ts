import { noop, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { shiftsQuery } from '../queries/shifts.ts';

/** Asks for the assigned shifts when there is nothing else to do, so that they can be read without a network later. */
export function useAssignedAtHand(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const ask = () => queryClient.infiniteQuery(shiftsQuery('assigned')).catch(noop);
    // Safari has no word for idle.
    if (!('requestIdleCallback' in window)) return void ask();
    const request = requestIdleCallback(() => void ask());
    return () => cancelIdleCallback(request);
  }, [queryClient]);
}
