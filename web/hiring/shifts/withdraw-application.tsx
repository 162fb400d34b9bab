import { isolated, m } from '@passa/domain';
import type { ComponentProps } from 'react';
import { ConfirmedAction } from '../../ui/dialogs/confirmed-action.tsx';
import { ShiftName, type NamedShift } from '../cards/shift-name.tsx';
import { useWithdraw } from '../core/change-shifts.ts';

type WithdrawApplicationProps = Pick<
  ComponentProps<typeof ConfirmedAction>,
  'className' | 'variant' | 'isPossible' | 'onOpenChange' | 'onGone'
> & {
  shift: NamedShift & { businessName: string };
  application: { id: string };
};

export function WithdrawApplication({ shift, application, ...action }: WithdrawApplicationProps) {
  return (
    <ConfirmedAction
      {...action}
      label={m.withdraw_withdraw()}
      question={m.withdraw_question()}
      cancel={m.withdraw_keep()}
      action={useWithdraw(application.id)}
      toasts={{ done: m.toasts_withdrawn(), failed: m.toasts_withdraw_failed() }}
    >
      <ShiftName shift={shift} reader="worker" />
      {m.withdraw_consequence({ venue: isolated(shift.businessName) })}
    </ConfirmedAction>
  );
}
