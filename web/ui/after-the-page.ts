import { lazy, type ComponentType } from 'react';
import { loadLater } from '../platform/http/load-later.ts';

/**
 * A component that comes after the page beside which it stands. Where it cannot be fetched, as without a network, the page does
 * without it until it is loaded anew.
 */
export const afterThePage = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    loadLater(load).then(
      (component) => ({ default: component }),
      () => ({ default: Nothing as ComponentType<Props> }),
    ),
  );

const Nothing = () => null;
