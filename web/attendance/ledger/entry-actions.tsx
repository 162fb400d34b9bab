import { isolated, m, stockholmTime, type AttendanceKind } from '@passa/domain';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { EntryForm } from './entry-form.tsx';
import { useCorrectEvent, useEnterEvent, type EntryOf, type LedgerEntry } from './queries.ts';

type AddEntryProps = { of: EntryOf; name: string; kind: AttendanceKind; at: Date };

/** A button that adds an event for one person. */
export function AddEntry({ of, name, kind, at }: AddEntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const enter = useEnterEvent(of);
  const label = m.ledger_add_for({ name: isolated(name) });
  return (
    <>
      <Button variant="quiet" className="-ml-margin" aria-label={label} onClick={() => setIsOpen(true)}>
        {m.ledger_add()}
      </Button>
      {isOpen && (
        <EntryForm
          title={label}
          kind={kind}
          at={at}
          isCorrection={false}
          send={({ occurredAt, ...entry }) => enter.mutateAsync({ ...entry, occurredAt: occurredAt ?? '' })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** A button that corrects an event, or takes it back. */
export function CorrectEntry({ event, name }: { event: LedgerEntry['events'][number]; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const correct = useCorrectEvent(event.id);
  const at = new Date(event.at);
  const what = m.ledger_event_name({ kind: event.kind }).toLocaleLowerCase();
  const label = m.ledger_correct_one({ what, time: stockholmTime(at), name: isolated(name) });
  return (
    <>
      <Button variant="quiet" className="shrink-0" aria-label={label} onClick={() => setIsOpen(true)}>
        {m.ledger_correct()}
      </Button>
      {isOpen && (
        <EntryForm
          title={label}
          lead={m.ledger_correct_lead()}
          kind={event.kind}
          at={at}
          isCorrection
          send={({ id, occurredAt, reason }) => correct.mutateAsync({ id, occurredAt, reason })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
