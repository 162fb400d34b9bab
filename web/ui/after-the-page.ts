import { lazy, type ComponentType } from 'react';

/**
 * A component that comes after the page beside which it stands. Where it cannot be fetched, as without a network, the page does
 * without it until it is loaded anew.
 */
export const afterThePage = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Nothing as ComponentType<Props> }),
    ),
  );

const Nothing = () => null;
