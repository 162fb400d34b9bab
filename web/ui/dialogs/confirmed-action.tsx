import { useState, type ComponentProps, type ReactNode } from 'react';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../buttons/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { reportFailure } from '../toasts/report-failure.ts';
import { toast } from '../toasts/toast.ts';
import { useDialogButton } from './use-dialog-button.ts';

type ConfirmedActionProps = Pick<ComponentProps<typeof Button>, 'aria-label' | 'className' | 'variant'> & {
  /** The label of the button, here and in the dialog. */
  label: string;
  icon?: ReactNode;
  /** Whether the action is possible. If not, there is no button, and an open dialog stays. */
  isPossible?: boolean;
  question: string;
  /** Fields to fill in first. */
  fields?: ReactNode;
  /** The consequences. */
  children: ReactNode;
  /** Whether confirming loses nothing. */
  isHarmless?: boolean;
  /** The label of the button that cancels. */
  cancel: string;
  /** Pending until the queries that show whether the action is possible are refetched. */
  action: { mutateAsync: () => Promise<unknown>; isPending: boolean };
  toasts: { done: string; failed: string };
  onOpenChange?: (isOpen: boolean) => void;
  /** Called when the dialog is closed and the button has disappeared, to move the focus. */
  onGone: () => void;
};

/** A button for an action that cannot be undone, with a dialog that asks first. */
export function ConfirmedAction({
  label,
  variant = 'quiet',
  icon,
  isPossible = true,
  question,
  fields,
  children,
  isHarmless = false,
  cancel,
  action,
  toasts,
  onOpenChange,
  onGone,
  ...attributes
}: ConfirmedActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { button, closeDialog } = useDialogButton(onGone);
  const change = (opens: boolean) => {
    setIsOpen(opens);
    onOpenChange?.(opens);
  };
  const close = () => closeDialog(() => change(false));
  const confirm = () => {
    const showSuccess = () => toast.success(toasts.done);
    const showFailure = (problem: ApiProblem) => reportFailure(toasts.failed, problem);
    void action.mutateAsync().then(showSuccess, showFailure).then(close);
  };
  return (
    <>
      {isPossible && (
        <Button {...attributes} ref={button} variant={variant} onClick={() => change(true)}>
          {icon}
          {label}
        </Button>
      )}
      {isOpen && (
        <ConfirmDialog
          title={question}
          fields={fields}
          confirm={label}
          isHarmless={isHarmless}
          cancel={cancel}
          busy={action.isPending}
          onConfirm={confirm}
          onCancel={close}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
