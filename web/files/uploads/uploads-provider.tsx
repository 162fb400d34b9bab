import type { FileKind } from '@passa/domain';
import { noop, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Uploads } from './uploads.ts';

const UploadsContext = createContext<Promise<Uploads> | undefined>(undefined);

/**
 * Provides a worker's uploads to all pages of the area, so that they continue during navigation. The code loads after
 * the first page.
 */
export function UploadsProvider({ owner, children }: { owner: string; children: ReactNode }) {
  const queryClient = useQueryClient();
  const [coming] = useState(async () => {
    const { Uploads } = await import('./uploads.ts');
    return new Uploads(owner, queryClient);
  });
  useEffect(() => {
    let leave: (() => void) | undefined;
    let isLeft = false;
    coming.then((uploads) => {
      if (!isLeft) leave = uploads.attend();
    }, noop);
    return () => {
      isLeft = true;
      leave?.();
    };
  }, [coming]);
  return <UploadsContext value={coming}>{children}</UploadsContext>;
}

/** The uploads of a kind, with their actions. */
export function useUploads(kind: FileKind) {
  const coming = use(UploadsContext);
  if (!coming) throw new Error('useUploads must be used inside an UploadsProvider.');
  const uploads = use(coming);
  const { isReady, sendings, finished } = useSyncExternalStore(uploads.watch, uploads.seen);
  return {
    uploads,
    isReady,
    sendings: sendings.filter(({ upload }) => upload.kind === kind),
    finished: finished[kind],
  };
}
