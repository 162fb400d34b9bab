import { Suspense, type ComponentProps } from 'react';
import { lazyComponent } from '../../ui/loading/lazy-component.ts';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';

const Editor = lazyComponent(() => import('./pin-editor.tsx').then(({ PinEditor }) => PinEditor));

/** The editor of a pin, with the map, which loads after the form that contains it. */
export function PinEditor(props: ComponentProps<typeof Editor>) {
  return (
    <Suspense
      fallback={
        <LoadingRegion>
          <Skeleton className="aspect-square w-full max-w-md" />
        </LoadingRegion>
      }
    >
      <Editor {...props} />
    </Suspense>
  );
}
