import { formatTotal, isolated, m } from '@passa/domain';
import { Figures } from '../../ui/content/figures.tsx';
import { hoursText } from '../core/labels.ts';
import type { ListedTimeSheet } from './queries.ts';

/** What each party says about the hours and why. */
export function BothSides({ sheet }: { sheet: ListedTimeSheet }) {
  const { hours, workerHours, businessReason, workerReason, proposedBy } = sheet;
  const isAnswered = proposedBy === 'business';
  const name = isolated(sheet.workerName);
  return (
    <div className="mt-2 grid gap-2">
      <Side
        hours={isAnswered ? m.hours_you_say({ hours: statedText(hours) }) : m.hours_you_have_not_answered()}
        reason={businessReason && m.hours_dispute_reason({ reason: isolated(businessReason) })}
      />
      {workerHours && (
        <Side
          hours={ownText(sheet, workerHours)}
          reason={
            workerReason &&
            (sheet.basis === 'stated'
              ? m.hours_dispute_reason({ reason: isolated(workerReason) })
              : m.hours_worker_writes({ name, reason: isolated(workerReason) }))
          }
        />
      )}
    </div>
  );
}

/** The hours of the worker. Those that were planned are not said to be the worker's words. */
const ownText = ({ basis, workerName }: ListedTimeSheet, hours: ListedTimeSheet['hours']) =>
  basis === 'planned'
    ? m.hours_planned({ hours: statedText(hours) })
    : m.hours_worker_says({ basis, name: isolated(workerName), hours: statedText(hours) });

const statedText = (hours: ListedTimeSheet['hours']) => `${hoursText(hours)} (${formatTotal(hours)})`;

function Side({ hours, reason }: { hours: string; reason: string | null }) {
  return (
    <p className="wrap-anywhere">
      <Figures>{hours}</Figures>
      {reason && <span className="block text-muted">{reason}</span>}
    </p>
  );
}
