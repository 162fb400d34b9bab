import { m } from '@passa/domain';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useLayoutEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import { useLocation } from '../../platform/navigation/location.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { keepToastRegion } from './show-toast.tsx';
import { showStoredToasts } from './toast.ts';

const icons = { success: <CircleCheck className="size-5" />, error: <CircleAlert className="size-5" /> };

/** Where toasts begin on a phone, where they are as wide as the screen: below the bell, or below the heading. */
const TOP = '--toasts-top';
const mobileOffset = { top: `var(${TOP}, 4.25rem)` };

/** The space between the heading and the toasts. Pixels. */
const GAP = 8;

/** Where toasts appear: at the top centre (specification section 8). On a kiosk they would cover the venue and the button for an inspector. */
export function Toaster() {
  const { pathname } = useLocation();
  useClearHeading(pathname);
  useStoredToasts();
  return (
    <Sonner
      ref={keepToastRegion}
      position={pathname === paths.kiosk().to ? 'bottom-center' : 'top-center'}
      mobileOffset={mobileOffset}
      icons={icons}
      containerAriaLabel={m.common_messages()}
    />
  );
}

/** Keeps toasts off a heading that is marked with `data-above-toasts`. */
function useClearHeading(pathname: string): void {
  useLayoutEffect(() => {
    const heading = document.querySelector('h1[data-above-toasts]');
    if (!heading) return;
    const { style } = document.documentElement;
    style.setProperty(TOP, `${heading.getBoundingClientRect().bottom + window.scrollY + GAP}px`);
    return () => void style.removeProperty(TOP);
  }, [pathname]);
}

/** Shows the toasts of the previous page, also on a page that the browser has kept as it was and shows again. */
function useStoredToasts(): void {
  useEffect(() => {
    showStoredToasts();
    window.addEventListener('pageshow', showStoredToasts);
    return () => window.removeEventListener('pageshow', showStoredToasts);
  }, []);
}
