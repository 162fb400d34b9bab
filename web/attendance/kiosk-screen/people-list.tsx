import { isolated, m, stockholmTime } from '@passa/domain';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Figures } from '../../ui/content/figures.tsx';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { presenceTexts } from './presence-texts.ts';
import { useServerTime, type ServerClock } from './kiosk-clock.ts';
import { keyOf } from './unsent-events.ts';
import type { PersonOnScreen } from './queries.ts';
import type { useKiosk } from './use-kiosk.ts';

type Record = ReturnType<typeof useKiosk>['record'];

type PeopleListProps = {
  people: PersonOnScreen[];
  clock: ServerClock;
  record: Record;
};

/** Who works today. Pressing a name opens what can be recorded for them. */
export function PeopleList({ people, clock, record }: PeopleListProps) {
  const now = useServerTime(clock);
  const [opened, setOpened] = useState<string>();
  const [isAdding, setIsAdding] = useState(false);
  /** By person, until the notice is dismissed. */
  const [missing, setMissing] = useState<ReadonlyMap<string, string>>(new Map());
  const person = people.find((each) => keyOf(each) === opened);
  return (
    <section aria-labelledby="kiosk-people">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="kiosk-people" className="text-xl">
          {m.kiosk_people_title()}
        </h2>
        <Button onClick={() => setIsAdding(true)}>{m.kiosk_add_person()}</Button>
      </div>
      <div role="alert" className="grid gap-2 not-empty:mb-4">
        {[...missing].map(([key, text]) => (
          <div key={key} className="flex flex-wrap items-center gap-x-4 rounded-md border border-danger px-4 py-2">
            <p className="min-w-0 flex-1 basis-56 font-medium text-danger wrap-anywhere">{text}</p>
            <Button
              variant="quiet"
              onClick={() => setMissing((all) => new Map([...all].filter(([each]) => each !== key)))}
            >
              {m.kiosk_close()}
            </Button>
          </div>
        ))}
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
      {person && (
        <PersonDialog
          person={person}
          now={now}
          record={record}
          onNumberMissing={(text) => setMissing((all) => new Map(all).set(keyOf(person), text))}
          onClose={() => setOpened(undefined)}
        />
      )}
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
