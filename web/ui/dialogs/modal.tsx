import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useBlocker } from '@tanstack/react-router';

type ModalProps = {
  /** The ids of the title, and of a description if there is one. */
  labelledBy: string;
  describedBy?: string;
  /** Whether neither Escape nor Back closes it. */
  isLocked?: boolean;
  onClose: () => void;
  /** The maximum width. */
  width: 'max-w-md' | 'max-w-lg';
  children: ReactNode;
};

/** A native modal dialog. It is open while it is mounted. The browser's Back button closes it and stays on the page. */
export function Modal({ labelledBy, describedBy, isLocked = false, onClose, width, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it is removed, so that the focus returns to the element that had it before.
    return () => element?.close();
  }, []);
  useBlocker({
    disabled: false,
    enableBeforeUnload: () => false,
    shouldBlockFn: ({ action }) => {
      const isTraversal = action !== 'PUSH' && action !== 'REPLACE';
      const isTopmost = [...document.querySelectorAll('dialog[open]')].at(-1) === dialog.current;
      if (!isTraversal || !isTopmost) return false;
      if (!isLocked) dialog.current?.close();
      return true;
    },
  });
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (isLocked) event.preventDefault();
      }}
      onClose={() => {
        // Without a ref, it was closed because its page is removed, or hidden while a part loads. Then it opens again with the page.
        if (dialog.current?.open === false) onClose();
      }}
      className={`m-auto w-[calc(100%-2*var(--spacing-margin))] ${width} rounded-md border border-line bg-raised p-dialog text-ink backdrop:bg-veil sm:p-8`}
    >
      {children}
    </dialog>
  );
}
