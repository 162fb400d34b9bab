import { useLayoutEffect, useRef, type ReactNode } from 'react';

type ModalProps = {
  /** The ids of the title, and of a description if there is one. */
  labelledBy: string;
  describedBy?: string;
  /** Whether it cannot be closed by Escape. */
  isLocked?: boolean;
  onClose: () => void;
  /** The maximum width. */
  width: 'max-w-md' | 'max-w-lg';
  children: ReactNode;
};

/** A native modal dialog. It is open while it is mounted. */
export function Modal({ labelledBy, describedBy, isLocked = false, onClose, width, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it is removed, so that the focus returns to the element that had it before.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (isLocked) event.preventDefault();
      }}
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
      className={`m-auto w-[calc(100%-2.5rem)] ${width} rounded-md border border-line bg-raised p-6 text-ink backdrop:bg-veil sm:p-8`}
    >
      {children}
    </dialog>
  );
}
