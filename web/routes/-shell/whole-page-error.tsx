import type { ErrorComponentProps } from '@tanstack/react-router';
import { MainContent } from '../../ui/main-content.tsx';
import { RouteError } from './route-error.tsx';

/** When not even the frame of a page could be shown. */
export function WholePageError(props: ErrorComponentProps) {
  return (
    <MainContent className="mx-auto grid min-h-dvh max-w-xl content-center px-5">
      <RouteError {...props} />
    </MainContent>
  );
}
