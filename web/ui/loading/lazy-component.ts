import { lazy, type ComponentType } from 'react';
import { afterFirstPaint } from '../../platform/after-first-paint.ts';
import { loadWithRetry } from '../../platform/http/load-with-retry.ts';

const Nothing = () => null;

/**
 * A component that loads after the page that contains it. If it cannot be loaded, for example without a network, it renders
 * nothing until the page is reloaded.
 */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    afterFirstPaint(() => loadWithRetry(load)).then(
      (component) => ({ default: component }),
      () => ({ default: Nothing as ComponentType<Props> }),
    ),
  );
