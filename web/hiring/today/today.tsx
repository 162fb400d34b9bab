import { formatHours, isolated, m, stockholmDate, stockholmTime, timeInShift } from '@passa/domain';
import { paths } from '../../platform/navigation/paths.ts';
import { now } from '../../platform/time/now.ts';
import { Figures } from '../../ui/content/figures.tsx';
import { TextLink } from '../../ui/links/text-link.tsx';
import { PhoneLink } from '../cards/phone-link.tsx';
import { PresenceText } from '../presence/presence-text.tsx';
import type { PersonHere, ShiftOfToday } from './queries.ts';

/** The shifts of today, or still under way, with who has come, and who else is there by the staff ledger. Each line has the height that the dashboard reserves for it. */
export function Today({ shifts, others }: { shifts: ShiftOfToday[]; others: PersonHere[] }) {
  return (
    <section
      aria-label={m.week_today()}
      className="-mx-3 bg-raised px-3 shadow-[inset_3px_0_0_var(--color-ink)] *:not-first:border-t *:not-first:border-line"
    >
      {shifts.map((shift) => (
        <div key={`${shift.id} ${shift.startDate}`}>
          <h2 className="flex h-11 items-center text-base">
            <TextLink {...paths.applications(shift.id)} plain className="min-w-0 font-semibold">
              <Figures className="truncate">{`${whenOf(shift)} · ${shift.title}`}</Figures>
            </TextLink>
          </h2>
          <ul>
            {shift.workers.map((worker) => (
              <li key={worker.applicationId}>
                <WorkerOfToday worker={worker} shift={shift} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {others.length > 0 && (
        <div>
          <h2 className="flex h-11 items-center text-base">
            <TextLink {...paths.ledger()} plain className="min-w-0 font-semibold">
              {m.today_others()}
            </TextLink>
          </h2>
          <ul>
            {others.map(({ key, name, presence, since }) => (
              <li key={key} className="flex h-11 items-center gap-x-3 text-sm *:truncate">
                <span className="font-medium">{isolated(name ?? m.ledger_expired())}</span>
                {since && <Figures>{m.presence_at_venue({ presence, time: stockholmTime(new Date(since)) })}</Figures>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

type WorkerOfTodayProps = { worker: ShiftOfToday['workers'][number]; shift: ShiftOfToday };

function WorkerOfToday({ worker, shift }: WorkerOfTodayProps) {
  const { name, phoneNumber, lacksNumber } = worker;
  return (
    <>
      <p className="flex h-11 items-center gap-x-3 text-sm">
        {/* On a phone the name and the status have a line each, which fit into the height together. */}
        <span className="flex min-w-0 gap-x-3 *:truncate max-sm:flex-col">
          <span className="font-medium">{name}</span>
          <span className="empty:hidden">
            <StatusOfToday worker={worker} shift={shift} />
          </span>
        </span>
        {phoneNumber && <PhoneLink number={phoneNumber} className="shrink-0 whitespace-nowrap max-sm:ml-auto" />}
      </p>
      {lacksNumber && (
        <p className="flex h-11 items-center text-sm">
          <TextLink {...paths.ledger(stockholmDate(new Date(shift.startDate)))} className="text-danger">
            {m.ledger_no_number()}
          </TextLink>
        </p>
      )}
    </>
  );
}

/** A worker who has completed the shift is not expected any more, even without a check-in. */
function StatusOfToday({ worker: { presence, since, completedAt, isAbsent }, shift }: WorkerOfTodayProps) {
  if (isAbsent) return <span className="font-semibold text-danger">{m.today_absent()}</span>;
  if (completedAt) return m.today_completed({ when: timeInShift(completedAt, shift) });
  return presence && <PresenceText presence={presence} since={since} shift={shift} lateText={m.today_late} />;
}

/** The day in a word with the hours. A shift that is not of today began yesterday, since none is longer than 16 hours. */
function whenOf({ startDate, endDate }: ShiftOfToday): string {
  const [start, end] = [new Date(startDate), new Date(endDate)];
  const hours = formatHours(start, end, 'business');
  return stockholmDate(start) === stockholmDate(now()) ? m.today_hours({ hours }) : m.today_hours_yesterday({ hours });
}
