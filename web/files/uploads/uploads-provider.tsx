import { useQueryClient } from '@tanstack/react-query';
import { createContext, useEffect, useState, type ReactNode } from 'react';
import { afterFirstPaint } from '../../platform/after-first-paint.ts';
import { loadWithRetry } from '../../platform/http/load-with-retry.ts';
import type { Uploads } from './uploads.ts';

export const UploadsContext = createContext<Promise<Uploads | undefined> | undefined>(undefined);

/**
 * Provides a worker's uploads to all pages of the area, so that they continue during navigation. The code loads after
 * the first page. Use the owner as its `key`: another account starts with its own uploads.
 */
export function UploadsProvider({ owner, children }: { owner: string; children: ReactNode }) {
  const queryClient = useQueryClient();
  const [loading] = useState(() =>
    afterFirstPaint(() => loadWithRetry(() => import('./uploads.ts'))).then(
      ({ Uploads }) => new Uploads(owner, queryClient),
      () => undefined,
    ),
  );
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    void loading.then((uploads) => {
      if (!isUnmounted) stop = uploads?.start();
    });
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [loading]);
  return <UploadsContext value={loading}>{children}</UploadsContext>;
}
