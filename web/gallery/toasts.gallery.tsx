import { useEffect } from 'react';
import { toast } from '../ui/toast.ts';
import { ToasterFrame } from '../ui/toaster-frame.tsx';
import { LONG_NAME } from './samples.ts';

/** Shows a toast that stays, in the product's toaster. */
function Told({ tell }: { tell: (stays: { duration: number }) => void }) {
  useEffect(() => tell({ duration: Infinity }), [tell]);
  return <ToasterFrame />;
}

const done = (stays: { duration: number }) => toast.success('Ansökan är skickad.', { ...stays, id: 'one' });
const failed = (stays: { duration: number }) => toast.error(LONG_NAME, { ...stays, id: 'one' });
const news = (stays: { duration: number }) =>
  toast('Du fick passet', {
    ...stays,
    id: 'one',
    description: LONG_NAME,
    action: { label: 'Show', onClick: () => undefined },
  });

export const Done = () => <Told tell={done} />;
export const Failed = () => <Told tell={failed} />;
export const News = () => <Told tell={news} />;
