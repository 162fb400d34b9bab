import { useEffect, useEffectEvent } from 'react';
import { toLocation, type Location } from './location.ts';
import { useRouter } from './router-provider.tsx';

type Blocker = {
  disabled: boolean;
  /** Whether the browser asks when the window is closed or another document is loaded. */
  enableBeforeUnload: () => boolean;
  /** `isTraversal`: whether the user goes back or forward in the history, and does not follow a link. */
  shouldBlock: (change: { current: Location; next: Location; isTraversal: boolean }) => boolean | Promise<boolean>;
};

/** Keeps the user on the page if `shouldBlock` resolves to true, also when the browser's buttons are used. */
export function useBlocker({ disabled, enableBeforeUnload, shouldBlock }: Blocker): void {
  const { history } = useRouter();
  const onNavigation = useEffectEvent(shouldBlock);
  const onBeforeUnload = useEffectEvent(enableBeforeUnload);
  useEffect(() => {
    if (disabled) return undefined;
    return history.block({
      blockerFn: ({ currentLocation, nextLocation, action }) =>
        onNavigation({
          current: toLocation(currentLocation),
          next: toLocation(nextLocation),
          isTraversal: action !== 'PUSH' && action !== 'REPLACE',
        }),
      enableBeforeUnload: () => onBeforeUnload(),
    });
  }, [disabled, history]);
}
