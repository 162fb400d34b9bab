import '../platform/no-eval.ts';
import './gallery.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { statesOf } from './families.ts';
import { Frame } from './frame.tsx';
import { Gallery } from './gallery.tsx';

// One page is both: the index of the components, and what stands in its frame, where the address names that.
const asked = new URLSearchParams(location.search);
const family = asked.get('frame');

const gallery = document.getElementById('gallery');
if (!gallery) throw new Error('index.html has no #gallery.');
createRoot(gallery).render(
  <StrictMode>
    {family === null ? (
      <Gallery />
    ) : (
      <Frame family={family} states={await statesOf(family)} only={asked.get('state')} />
    )}
  </StrictMode>,
);
