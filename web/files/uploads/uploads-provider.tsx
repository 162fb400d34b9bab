import type { FileKind } from '@passa/domain';
import { noop, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Uploads } from './uploads.ts';

const UploadsContext = createContext<Promise<Uploads> | undefined>(undefined);

/**
 * Provides a worker's uploads to all pages of the area, so that they continue during navigation. The code loads after
 * the first page. Use the owner as its `key`: another account starts with its own uploads.
 */
export function UploadsProvider({ owner, children }: { owner: string; children: ReactNode }) {
  const queryClient = useQueryClient();
  const [loading] = useState(async () => {
    const { Uploads } = await import('./uploads.ts');
    return new Uploads(owner, queryClient);
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    loading.then((uploads) => {
      if (!isUnmounted) stop = uploads.start();
    }, noop);
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [loading]);
  return <UploadsContext value={loading}>{children}</UploadsContext>;
}

/** The uploads of a kind, with their actions. */
export function useUploads(kind: FileKind) {
  const loading = use(UploadsContext);
  if (!loading) throw new Error('useUploads must be used inside an UploadsProvider.');
  const uploads = use(loading);
  const { isReady, localUploads, finished } = useSyncExternalStore(uploads.subscribe, uploads.getState);
  return {
    uploads,
    isReady,
    localUploads: localUploads.filter(({ upload }) => upload.kind === kind),
    finished: finished[kind],
  };
}
