import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';

type ConfirmDialogProps = {
  title: string;
  /** What will come of it. */
  children: ReactNode;
  /** The button that goes on. */
  confirm: string;
  /** The button that leaves everything as it is; it has the focus. */
  cancel: string;
  /** What was confirmed is under way. */
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that cannot be taken back, in the platform's own modal dialog. It is open while it is there. */
export function ConfirmDialog({ title, children, confirm, cancel, busy, onConfirm, onCancel }: ConfirmDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it is removed, so that the focus goes back to where it came from.
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        if (busy) event.preventDefault();
      }}
      onClose={() => {
        if (!dialog.current?.open) onCancel();
      }}
      className="m-auto w-[calc(100%-2.5rem)] max-w-md rounded-md border border-line bg-raised p-6 text-ink backdrop:bg-veil sm:p-8"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-3 text-muted">
        {children}
      </div>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button disabled={busy} onClick={onCancel} className="grow sm:grow-0">
          {cancel}
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm} className="grow sm:grow-0">
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
