import { useEffect, useEffectEvent } from 'react';
import { toLocation, type Location } from './location.ts';
import { useRouter } from './router-provider.tsx';

type Blocker = {
  disabled: boolean;
  /** Whether the browser asks when the window is closed or another document is loaded. */
  enableBeforeUnload: () => boolean;
  shouldBlock: (change: { current: Location; next: Location }) => Promise<boolean>;
};

/** Keeps the user on the page if `shouldBlock` resolves to true, also when the browser's buttons are used. */
export function useBlocker({ disabled, enableBeforeUnload, shouldBlock }: Blocker): void {
  const { history } = useRouter();
  const onNavigation = useEffectEvent(shouldBlock);
  const onBeforeUnload = useEffectEvent(enableBeforeUnload);
  useEffect(() => {
    if (disabled) return undefined;
    return history.block({
      blockerFn: ({ currentLocation, nextLocation }) =>
        onNavigation({ current: toLocation(currentLocation), next: toLocation(nextLocation) }),
      enableBeforeUnload: () => onBeforeUnload(),
    });
  }, [disabled, history]);
}
