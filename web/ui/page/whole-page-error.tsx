import { PRODUCT_NAME } from '@passa/domain';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { MainContent } from '../main-content.tsx';
import { RouteError } from './route-error.tsx';

/** When not even the frame of a page could be shown. */
export function WholePageError(props: ErrorComponentProps) {
  return (
    <MainContent className="mx-auto grid min-h-dvh max-w-xl content-center px-5">
      {/* What failed has no title of its own that could head the page. */}
      <h1 className="sr-only">{PRODUCT_NAME}</h1>
      <RouteError {...props} />
    </MainContent>
  );
}
