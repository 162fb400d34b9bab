import { isolated, m, stockholmTime } from '@passa/domain';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Figures } from '../../ui/figures.tsx';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { presenceTexts } from './presence-texts.ts';
import { useClock } from './use-clock.ts';
import { keyOf } from './unsent-events.ts';
import type { PersonOnScreen } from './queries.ts';
import type { useKiosk } from './use-kiosk.ts';

type Record = ReturnType<typeof useKiosk>['record'];

type PeopleListProps = {
  people: PersonOnScreen[];
  /** By how much the server's clock is ahead. Milliseconds. */
  clockOffset: number;
  record: Record;
};

/** Who works today. Pressing a name opens what can be recorded for them. */
export function PeopleList({ people, clockOffset, record }: PeopleListProps) {
  const now = useClock(clockOffset);
  const [opened, setOpened] = useState<string>();
  const [isAdding, setIsAdding] = useState(false);
  const person = people.find((each) => keyOf(each) === opened);
  return (
    <section aria-labelledby="kiosk-people">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="kiosk-people" className="text-xl">
          {m.kiosk_people_title()}
        </h2>
        <Button onClick={() => setIsAdding(true)}>{m.kiosk_add_person()}</Button>
      </div>
      {people.length === 0 ? (
        <EmptyState message={m.kiosk_people_empty()} hint={m.kiosk_people_empty_hint()} />
      ) : (
        <>
          <p className="mb-3 text-muted">{m.kiosk_people_hint()}</p>
          <ul className="divide-y divide-line border-y border-line">
            {people.map((each) => (
              <li key={keyOf(each)}>
                <PersonRow person={each} now={now} onOpen={() => setOpened(keyOf(each))} />
              </li>
            ))}
          </ul>
        </>
      )}
      {person && <PersonDialog person={person} now={now} record={record} onClose={() => setOpened(undefined)} />}
      {isAdding && <AddPersonDialog record={record} onClose={() => setIsAdding(false)} />}
    </section>
  );
}

type PersonRowProps = { person: PersonOnScreen; now: Date; onOpen: () => void };

function PersonRow({ person, now, onOpen }: PersonRowProps) {
  const { name, presence, shift } = person;
  const isHere = presence !== 'absent';
  const [label, sinceText] = presenceTexts(person, now);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-16 w-full items-center justify-between gap-4 px-2 py-3 text-left hover-enabled:bg-sunken"
    >
      <span className="min-w-0">
        <span className="block text-lg font-medium wrap-anywhere">{isolated(name)}</span>
        <span className="block text-muted">
          {shift ? (
            // Without a dot between them, which would stand at the end of a line.
            <span className="flex flex-wrap gap-x-3">
              <span className="min-w-0 wrap-anywhere">{isolated(shift.title)}</span>
              <Figures>{`${stockholmTime(new Date(shift.start))}–${stockholmTime(new Date(shift.end))}`}</Figures>
            </span>
          ) : (
            m.kiosk_no_shift()
          )}
        </span>
      </span>
      <span className={isHere ? 'shrink-0 text-right font-medium' : 'shrink-0 text-right text-muted'}>
        {label}
        {sinceText && (
          <span className="block text-muted">
            <Figures>{sinceText}</Figures>
          </span>
        )}
      </span>
    </button>
  );
}
