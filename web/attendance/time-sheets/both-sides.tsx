import { formatTotal, isolated, m } from '@passa/domain';
import { Figures } from '../../ui/figures.tsx';
import { hoursText } from '../labels.ts';
import type { ListedTimeSheet } from './queries.ts';

/** What each party says about the hours and why. */
export function BothSides({ sheet }: { sheet: ListedTimeSheet }) {
  const { workerName, hours, workerHours, basis, businessReason, workerReason } = sheet;
  return (
    <div className="mt-2 grid gap-2">
      <Side hours={m.hours_you_say({ hours: statedText(hours) })} reason={businessReason} />
      {workerHours && (
        <Side
          hours={m.hours_worker_says({ basis, name: isolated(workerName), hours: statedText(workerHours) })}
          reason={workerReason}
        />
      )}
    </div>
  );
}

const statedText = (hours: ListedTimeSheet['hours']) => `${hoursText(hours)} (${formatTotal(hours)})`;

function Side({ hours, reason }: { hours: string; reason: string | null }) {
  return (
    <p className="wrap-anywhere">
      <Figures>{hours}</Figures>
      {reason && <span className="block text-muted">{m.hours_dispute_reason({ reason: isolated(reason) })}</span>}
    </p>
  );
}
