import { m } from '@passa/domain';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Toaster as Sonner } from 'sonner';
import { keepToastRegion } from './show-toast.tsx';

const icons = { success: <CircleCheck className="size-5" />, error: <CircleAlert className="size-5" /> };

/** Below the bell on a phone, where a toast is as wide as the screen. */
const mobileOffset = { top: '4.25rem' };

/** Where toasts appear: at the top centre (specification section 8). */
export function Toaster() {
  return (
    <Sonner
      ref={keepToastRegion}
      position="top-center"
      mobileOffset={mobileOffset}
      icons={icons}
      duration={5000}
      containerAriaLabel={m.common_messages()}
    />
  );
}
