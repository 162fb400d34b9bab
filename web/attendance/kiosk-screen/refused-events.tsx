import { isolated, m, stockholmTime } from '@passa/domain';
import { Button } from '../../ui/buttons/button.tsx';
import { Figures } from '../../ui/content/figures.tsx';
import { attendanceLabel } from '../core/labels.ts';
import { enteredAt, type UnsentEvent } from './unsent-events.ts';

type RefusedEventsProps = { unsent: UnsentEvent[]; onDismiss: (id: string) => Promise<void> };

/** Events that were kept without a connection, and that the server has refused since. The venue has to enter them. */
export function RefusedEvents({ unsent, onDismiss }: RefusedEventsProps) {
  const refused = unsent.filter(({ refusal }) => refusal !== undefined);
  if (refused.length === 0) return null;
  return (
    <section aria-labelledby="kiosk-refused" className="mb-8 rounded-md border border-danger p-4">
      <h2 id="kiosk-refused" className="font-medium">
        {m.kiosk_refused_title()}
      </h2>
      <p className="text-muted">{m.kiosk_refused_hint()}</p>
      <ul className="mt-2 divide-y divide-line">
        {refused.map((each) => (
          <li key={each.event.id} className="flex flex-wrap items-center gap-x-4 py-2">
            <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
              <span className="font-medium">{isolated(each.name)}</span> · {attendanceLabel(each.event.kind)}{' '}
              <Figures>{stockholmTime(new Date(enteredAt(each)))}</Figures>
              <span className="block text-muted">{each.refusal}</span>
            </p>
            <Button variant="quiet" onClick={() => void onDismiss(each.event.id)}>
              {m.kiosk_refused_dismiss()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
