import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';

type ConfirmDialogProps = {
  title: string;
  body: string;
  /** What goes ahead, and what leaves everything as it is; Escape does the latter. */
  confirm: string;
  cancel: string;
  onAnswer: (goesAhead: boolean) => void;
};

/** Asks before something is lost. It is open as long as it is there. */
export function ConfirmDialog({ title, body, confirm, cancel, onAnswer }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it goes, the platform gives the focus back to where it was.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onClose={() => onAnswer(false)}
      className="m-auto w-[calc(100%-2.5rem)] max-w-md rounded-md border border-edge bg-raised p-6 text-ink backdrop:bg-black/50"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <p id={`${id}-body`} className="mt-2 text-muted">
        {body}
      </p>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <Button onClick={() => onAnswer(false)}>{cancel}</Button>
        <Button variant="danger" onClick={() => onAnswer(true)}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
