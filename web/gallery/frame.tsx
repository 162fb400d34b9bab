import '../no-eval.ts';
import './gallery.css';
import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { frameAddress, inWords, standAlone, statesOf } from './families.ts';
import { Surroundings } from './surroundings.tsx';

const asked = new URLSearchParams(location.search);
const family = asked.get('family') ?? '';
const state = asked.get('state');

/** One state, under its name. */
function Shown({ name, State }: { name: string; State: ComponentType }) {
  return (
    <section id={name} aria-label={inWords(name)}>
      <h2>{inWords(name)}</h2>
      {standAlone(family) ? (
        <iframe title={inWords(name)} src={frameAddress(family, name)} className="gallery-alone" />
      ) : (
        <State />
      )}
    </section>
  );
}

const states = await statesOf(family);
const Only = states.find(([name]) => name === state)?.[1];
const frame = document.getElementById('frame');
if (!frame) throw new Error('frame.html has no #frame.');

createRoot(frame).render(
  <StrictMode>
    <Surroundings>
      {Only ? (
        <div className={standAlone(family) ? undefined : 'gallery-states'}>
          <Only />
        </div>
      ) : (
        <main className="gallery-states">
          {states.map(([name, State]) => (
            <Shown key={name} name={name} State={State} />
          ))}
        </main>
      )}
    </Surroundings>
  </StrictMode>,
);
