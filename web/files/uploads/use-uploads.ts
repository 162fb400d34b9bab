import type { FileKind } from '@passa/domain';
import { use, useSyncExternalStore, type ReactNode } from 'react';
import { UploadsContext } from './uploads-provider.tsx';
import type { Uploads } from './uploads.ts';

// Separate from uploads-provider.tsx, which is on the first screen.

function useLoadedUploads(): Uploads | undefined {
  const loading = use(UploadsContext);
  if (!loading) throw new Error('This component is outside of the UploadsProvider.');
  return use(loading);
}

/** Renders its children if the code of the uploads could be loaded, and otherwise the fallback. */
export function WithUploads({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return useLoadedUploads() ? children : fallback;
}

/** The uploads of a kind, with their actions. For components inside of `WithUploads`. */
export function useUploads(kind: FileKind) {
  const uploads = useLoadedUploads();
  if (!uploads) throw new Error('The code of the uploads could not be loaded.');
  const { isReady, localUploads } = useSyncExternalStore(uploads.subscribe, uploads.getState);
  return {
    uploads,
    isReady,
    localUploads: localUploads.filter(({ upload }) => upload.kind === kind),
  };
}
