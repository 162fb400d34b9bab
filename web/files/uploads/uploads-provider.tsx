import type { FileKind } from '@passa/domain';
import { noop, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Uploads } from './uploads.ts';

const UploadsContext = createContext<Promise<Uploads> | undefined>(undefined);

/** Lets a worker's uploads go on whichever of the pages within they look at. What sends them comes after the first page. */
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

/** What is on its way, and what can be done with it. */
export function useUploads(kind: FileKind) {
  const coming = use(UploadsContext);
  if (!coming) throw new Error('There is no UploadsProvider around this.');
  const uploads = use(coming);
  const { isReady, sendings, finished } = useSyncExternalStore(uploads.watch, uploads.seen);
  return {
    uploads,
    isReady,
    sendings: sendings.filter(({ upload }) => upload.kind === kind),
    finished: finished[kind],
  };
}
