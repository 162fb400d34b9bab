import { useRef } from 'react';
import { flushSync } from 'react-dom';

/**
 * The focus after a dialog: on the button that opened it if the button is still there, elsewhere otherwise.
 * @param onGone called when the dialog is closed and the button has disappeared, to move the focus
 */
export function useDialogButton(onGone: () => void) {
  const button = useRef<HTMLButtonElement>(null);
  /** @param close removes the dialog */
  const closeDialog = (close: () => void) => {
    // Synchronously: elements below an open dialog cannot take the focus.
    flushSync(close);
    if (!button.current) onGone();
  };
  return { button, closeDialog };
}
