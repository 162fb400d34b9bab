import { m } from '@passa/domain';
import { ConfirmedAction } from '../ui/dialogs/confirmed-action.tsx';
import { useEndCalendarFeed, useCreateCalendarFeed } from './queries.ts';

/** Called when the address has ended and these buttons have disappeared. */
type ChangeFeedProps = { onGone: () => void };

/** Replaces an address that has become known to others. */
export function RenewFeed({ onGone }: ChangeFeedProps) {
  return (
    <ConfirmedAction
      label={m.calendar_renew()}
      className="grow sm:grow-0"
      question={m.calendar_renew_question()}
      cancel={m.calendar_keep()}
      action={useCreateCalendarFeed()}
      toasts={{ done: m.toasts_calendar_created(), failed: m.toasts_calendar_create_failed() }}
      onGone={onGone}
    >
      {m.calendar_renew_consequence()}
    </ConfirmedAction>
  );
}

export function EndFeed({ onGone }: ChangeFeedProps) {
  return (
    <ConfirmedAction
      label={m.calendar_end()}
      className="grow sm:grow-0"
      question={m.calendar_end_question()}
      cancel={m.calendar_keep()}
      action={useEndCalendarFeed()}
      toasts={{ done: m.toasts_calendar_ended(), failed: m.toasts_calendar_end_failed() }}
      onGone={onGone}
    >
      {m.calendar_end_consequence()}
    </ConfirmedAction>
  );
}
