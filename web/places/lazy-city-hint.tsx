import { Suspense, type ComponentProps } from 'react';
import { lazyComponent } from '../ui/lazy-component.ts';

const Hint = lazyComponent(() => import('./city-hint.tsx').then(({ CityHint }) => CityHint));

/** The hint at another city. It loads with the table of districts once a zip code is entered, since most forms open without one. */
export function CityHint(props: ComponentProps<typeof Hint>) {
  return (
    // Out of the layout while it is empty, but there: screen readers announce what a live region gets later.
    <div role="status" className="empty:sr-only">
      {props.entered.zipCode.length >= 5 && (
        <Suspense fallback={null}>
          <Hint {...props} />
        </Suspense>
      )}
    </div>
  );
}
