import { noop, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode, ComponentType } from 'react';
import { newRouter } from '../pages.ts';
import { type statesOf, frameUrl, inWords, isWindowSized } from './families.ts';

// The context of the components: a router for links, and a query cache that fetches nothing.

const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
const router = newRouter(createMemoryHistory(), { queryClient, onSessionKnown: noop });

function GalleryContext({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>{children}</RouterContextProvider>
    </QueryClientProvider>
  );
}

type FrameProps = { family: string; states: Awaited<ReturnType<typeof statesOf>>; only: string | null };

/** The states of a family, or one of them. */
export function Frame({ family, states, only }: FrameProps) {
  const Only = states.find(([name]) => name === only)?.[1];
  return (
    <GalleryContext>
      {Only ? (
        <div className={isWindowSized(family) ? undefined : 'gallery-states'}>
          <Only />
        </div>
      ) : (
        <main className="gallery-states">
          {states.map(([name, State]) => (
            <Shown key={name} family={family} name={name} State={State} />
          ))}
        </main>
      )}
    </GalleryContext>
  );
}

/** One state below its name. */
function Shown({ family, name, State }: { family: string; name: string; State: ComponentType }) {
  return (
    <section id={name} aria-label={inWords(name)}>
      <h2>{inWords(name)}</h2>
      {isWindowSized(family) ? (
        <iframe title={inWords(name)} src={frameUrl(family, name)} className="gallery-alone" />
      ) : (
        <State />
      )}
    </section>
  );
}
