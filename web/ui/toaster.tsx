import { m } from '@passa/domain';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Toaster as Sonner } from 'sonner';

const icons = { success: <CircleCheck className="size-5" />, error: <CircleAlert className="size-5" /> };

/** Where toasts appear: at the top centre (specification section 8). */
export function Toaster() {
  return <Sonner position="top-center" icons={icons} duration={5000} containerAriaLabel={m.common_messages()} />;
}
