import '../platform/no-eval.ts';
import './gallery.css';
import { revealFirstPage } from '../platform/after-first-paint.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { statesOf } from './families.ts';
import { Frame } from './frame.tsx';
import { Gallery } from './gallery.tsx';

// The document serves as the gallery, and as the content of its iframe if the URL has `frame`.
const searchParams = new URLSearchParams(location.search);
const family = searchParams.get('frame');

const gallery = document.getElementById('gallery');
if (!gallery) throw new Error('index.html has no #gallery.');
revealFirstPage();
createRoot(gallery).render(
  <StrictMode>
    {family === null ? (
      <Gallery />
    ) : (
      <Frame family={family} states={await statesOf(family)} only={searchParams.get('state')} />
    )}
  </StrictMode>,
);
