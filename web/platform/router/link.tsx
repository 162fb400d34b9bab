import { noop } from '@tanstack/react-query';
import { useEffect, useRef, type ComponentProps, type ComponentType, type MouseEvent } from 'react';
import { toHref, toPathname, type Destination, type EntryState, type Location } from './location.ts';
import type { NavigateOptions } from './router.ts';
import { useLocation, useRouter } from './router-provider.tsx';

type LinkOptions = Destination &
  Pick<NavigateOptions, 'replace' | 'resetScroll'> & {
    /** False loads nothing until the link is followed. */
    preload?: false;
    /** Stored in the history entry that the link adds; lost in a new tab. */
    state?: EntryState;
  };

/** How long the user points at a link before its page is loaded. Milliseconds. */
const INTENT_DELAY = 50;

/** A component for links of the app, from a component for plain links. Its page is loaded when the user points at the link. */
export function createLink<Props extends ComponentProps<'a'>>(Anchor: ComponentType<Props>) {
  return function RouterLink(props: LinkOptions & Omit<Props, 'href' | keyof LinkOptions>) {
    const { to, params, search, hash, replace, resetScroll, preload, state, onClick, ...anchor } = props;
    const destination: Destination = {
      to,
      ...(params && { params }),
      ...(search && { search }),
      ...(hash !== undefined && { hash }),
    };
    const router = useRouter();
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => () => clearTimeout(timer.current), []);
    const onIntent = () => {
      if (preload === false) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void router.preload(destination).catch(noop), INTENT_DELAY);
    };
    const onEnd = () => clearTimeout(timer.current);
    const follow = (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey || anchor.target) return;
      event.preventDefault();
      onEnd();
      void router.navigate({
        ...destination,
        ...(replace && { replace }),
        ...(resetScroll === false && { resetScroll }),
        ...(state && { state }),
      });
    };
    const isCurrent = includesLocation(destination, useLocation());
    const attributes = {
      ...(isCurrent && { 'aria-current': 'page' as const }),
      onMouseEnter: onIntent,
      onFocus: onIntent,
      onTouchStart: onIntent,
      onMouseLeave: onEnd,
      ...anchor,
      href: toHref(destination),
      onClick: follow,
    };
    // TypeScript does not see that `anchor` has the other properties of `Props`, because `Props` is generic.
    return <Anchor {...(attributes as unknown as Props)} />;
  };
}

/** A link of the app. */
export const Link = createLink((props: ComponentProps<'a'>) => <a {...props} />);

/** Whether a location is the destination or below it, with at least its search parameters. */
function includesLocation(destination: Destination, { pathname, search }: Location): boolean {
  const path = toPathname(destination);
  const isAtOrBelow = pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
  return (
    isAtOrBelow &&
    Object.entries(destination.search ?? {}).every(([name, value]) => value === undefined || search[name] === value)
  );
}
