import { Suspense, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.ts';
import { useDialogButton } from '../../ui/dialogs/use-dialog-button.ts';
import type { ChangeHoursFormProps } from './change-hours-form.tsx';

const ChangeHoursForm = lazyComponent(() =>
  import('./change-hours-form.tsx').then(({ ChangeHoursForm }) => ChangeHoursForm),
);

type ChangeHoursProps = Omit<ChangeHoursFormProps, 'onClose'> & {
  label: string;
  'aria-label'?: string;
  onOpen?: () => void;
  onGone: () => void;
};

/** A button that opens a form for other hours of a shift, below it. */
export function ChangeHours({ label, 'aria-label': name, onOpen, onGone, ...form }: ChangeHoursProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { button, closeDialog } = useDialogButton(onGone);
  const close = () => {
    closeDialog(() => setIsOpen(false));
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        className="-ml-margin"
        aria-expanded={isOpen}
        aria-label={name}
        onClick={() => {
          if (!isOpen) onOpen?.();
          setIsOpen(!isOpen);
        }}
      >
        {label}
      </Button>
      <Suspense>{isOpen && <ChangeHoursForm {...form} onClose={close} />}</Suspense>
    </>
  );
}
