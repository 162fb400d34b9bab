import { PRODUCT_NAME } from '@passa/domain';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { revealFirstPage } from '../../platform/after-first-paint.ts';
import { MainContent } from './main-content.tsx';
import { RouteError } from './route-error.tsx';

/** Shown if even the layout of a page failed. */
export function WholePageError(props: ErrorComponentProps) {
  useLayoutEffect(revealFirstPage, []);
  return (
    <MainContent className="mx-auto grid min-h-dvh max-w-xl content-center px-margin">
      {/* The failed page has no title to use as a heading. */}
      <h1 className="sr-only">{PRODUCT_NAME}</h1>
      <RouteError {...props} />
    </MainContent>
  );
}
