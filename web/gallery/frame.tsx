import type { ComponentType } from 'react';
import type { statesOf } from './families.ts';
import { frameUrl, inWords, isWindowSized } from './families.ts';
import { GalleryContext } from './gallery-context.tsx';

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
