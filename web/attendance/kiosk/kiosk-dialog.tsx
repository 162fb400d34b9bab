import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

type KioskDialogProps = { title: string; close: string; onClose: () => void; children: ReactNode };

/** A native modal dialog of the kiosk. It is open while it is mounted. */
export function KioskDialog({ title, close, onClose, children }: KioskDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
      className="m-auto w-[calc(100%-2.5rem)] max-w-md rounded-md border border-line bg-raised p-6 text-ink backdrop:bg-veil sm:p-8"
    >
      <h2 id={titleId} className="text-xl wrap-break-word">
        {title}
      </h2>
      <div className="mt-4">{children}</div>
      <Button className="mt-4 w-full" onClick={onClose}>
        {close}
      </Button>
    </dialog>
  );
}
