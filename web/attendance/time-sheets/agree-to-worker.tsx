import { formatTotal, isolated, m } from '@passa/domain';
import { ConfirmedAction } from '../../ui/dialogs/confirmed-action.tsx';
import { Figures } from '../../ui/content/figures.tsx';
import { hoursText } from '../core/labels.ts';
import { useAgreeToHours, type ListedTimeSheet } from './queries.ts';

/** The button with which the venue agrees to what the worker states instead of its own proposal. */
export function AgreeToWorker({ sheet, onGone }: { sheet: ListedTimeSheet; onGone: () => void }) {
  const { applicationId, version, workerHours, workerName, title, may, state } = sheet;
  const agree = useAgreeToHours(applicationId);
  if (!workerHours || !may.includes('agree')) return null;
  const name = isolated(workerName);
  const hours = `${hoursText(workerHours)} (${formatTotal(workerHours)})`;
  return (
    <ConfirmedAction
      className="mt-2"
      variant="secondary"
      label={m.hours_agree({ name })}
      aria-label={m.hours_agree_one({ name, title: isolated(title) })}
      isHarmless
      question={m.hours_agree_question({ name })}
      cancel={m.common_cancel()}
      action={{ mutateAsync: () => agree.mutateAsync(version), isPending: agree.isPending }}
      toasts={{ done: m.toasts_hours_approved(), failed: m.toasts_hours_approved_failed() }}
      onGone={onGone}
    >
      <Figures>
        {state === 'disputed' ? m.hours_agree_consequence({ hours }) : m.hours_agree_consequence_proposed({ hours })}
      </Figures>
    </ConfirmedAction>
  );
}
