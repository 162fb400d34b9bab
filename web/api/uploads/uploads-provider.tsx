import type { FileKind } from '@passa/domain';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Uploads } from './uploads.ts';

const UploadsContext = createContext<Uploads | undefined>(undefined);

/** Lets a worker's uploads go on whichever of the pages within they look at. */
export function UploadsProvider({ owner, children }: { owner: string; children: ReactNode }) {
  const queryClient = useQueryClient();
  const [uploads] = useState(() => new Uploads(owner, queryClient));
  useEffect(() => uploads.attend(), [uploads]);
  return <UploadsContext value={uploads}>{children}</UploadsContext>;
}

/** What is on its way, and what can be done with it. */
export function useUploads(kind: FileKind) {
  const uploads = useContext(UploadsContext);
  if (!uploads) throw new Error('There is no UploadsProvider around this.');
  const { isReady, sendings, finished } = useSyncExternalStore(uploads.watch, uploads.seen);
  return {
    uploads,
    isReady,
    sendings: sendings.filter(({ upload }) => upload.kind === kind),
    finished: finished[kind],
  };
}
