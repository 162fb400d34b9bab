import { Suspense, useState, type Dispatch, type SetStateAction } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { useDialogButton } from '../../ui/use-dialog-button.ts';
import type { TimeSheet } from './queries.ts';

const ChangeHoursForm = lazyComponent(() =>
  import('./change-hours-form.tsx').then(({ ChangeHoursForm }) => ChangeHoursForm),
);

export type ChangeHoursProps = {
  sheet: ChangeableSheet;
  label: string;
  'aria-label'?: string;
  /** Who reads the reason. */
  hint: string;
  /** The toast once the hours are proposed. */
  done: string;
  onOpen?: () => void;
  /** Counts the forms that are open. */
  setOpenForms?: Dispatch<SetStateAction<number>>;
  onGone: () => void;
};

type ChangeableSheet = Pick<
  TimeSheet,
  'applicationId' | 'hours' | 'planned' | 'version' | 'payRate' | 'paidBreakMinutes'
>;

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
        className="-ml-5"
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
