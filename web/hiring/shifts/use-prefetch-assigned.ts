import { noop, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterFirstPaint } from '../../platform/after-first-paint.ts';
import { shiftsQuery } from '../queries/shifts.ts';

/** Prefetches the assigned shifts when the browser is idle, so that they can be read offline. */
export function usePrefetchAssigned(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const prefetch = () => afterFirstPaint(() => queryClient.infiniteQuery(shiftsQuery('assigned'))).catch(noop);
    // Safari has no `requestIdleCallback`.
    if (!('requestIdleCallback' in window)) return void prefetch();
    const request = requestIdleCallback(() => void prefetch());
    return () => cancelIdleCallback(request);
  }, [queryClient]);
}
