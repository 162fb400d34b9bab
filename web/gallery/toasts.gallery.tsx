import { useEffect } from 'react';
import { toast } from '../ui/toasts/toast.ts';
import { Toaster } from '../ui/toasts/toaster.tsx';
import { LONG_NAME } from './samples.ts';

/** Shows a toast that stays, in the product's toaster. */
function ShownToast({ show }: { show: (duration: { duration: number }) => void }) {
  useEffect(() => show({ duration: Infinity }), [show]);
  return <Toaster />;
}

const success = (duration: { duration: number }) => toast.success('Ansökan är skickad.', { ...duration, id: 'one' });
const failure = (duration: { duration: number }) => toast.error(LONG_NAME, { ...duration, id: 'one' });
const notification = (duration: { duration: number }) =>
  toast('Du fick passet', {
    ...duration,
    id: 'one',
    description: LONG_NAME,
    action: { label: 'Show', onClick: () => undefined },
  });

export const Success = () => <ShownToast show={success} />;
export const Failure = () => <ShownToast show={failure} />;
export const Notification = () => <ShownToast show={notification} />;
