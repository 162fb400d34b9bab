import { useId, type ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';

type KioskDialogProps = { title: string; close: string; onClose: () => void; children: ReactNode };

/** A dialog of the kiosk, with a button that closes it below its content. */
export function KioskDialog({ title, close, onClose, children }: KioskDialogProps) {
  const titleId = useId();
  return (
    <Modal labelledBy={titleId} onClose={onClose} width="max-w-md">
      <h2 id={titleId} className="text-xl wrap-break-word">
        {title}
      </h2>
      <div className="mt-4">{children}</div>
      <Button className="mt-4 w-full" onClick={onClose}>
        {close}
      </Button>
    </Modal>
  );
}
