import { lazy, type ComponentType } from 'react';
import { loadLater } from '../platform/http/load-later.ts';

/**
 * A component that loads after the page that contains it. If it cannot be loaded, as without a network, it renders
 * nothing until the page is reloaded.
 */
export const afterThePage = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    loadLater(load).then(
      (component) => ({ default: component }),
      () => ({ default: Nothing as ComponentType<Props> }),
    ),
  );

const Nothing = () => null;
