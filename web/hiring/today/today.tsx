import { formatHours, m, stockholmDate } from '@passa/domain';
import { paths } from '../../platform/navigation/paths.ts';
import { now } from '../../platform/time/now.ts';
import { Figures } from '../../ui/figures.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PhoneLink } from '../cards/phone-link.tsx';
import { PresenceText } from '../presence/presence-text.tsx';
import type { ShiftOfToday } from '../queries/today.ts';

/** The shifts of today, or still under way, with who has come. Each line has the height that the dashboard reserves for it. */
export function Today({ shifts }: { shifts: ShiftOfToday[] }) {
  return (
    <section
      aria-label={m.week_today()}
      className="-mx-3 bg-raised px-3 shadow-[inset_3px_0_0_var(--color-ink)] *:not-first:border-t *:not-first:border-line"
    >
      {shifts.map((shift) => (
        <div key={shift.id}>
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
    </section>
  );
}

function WorkerOfToday({ worker, shift }: { worker: ShiftOfToday['workers'][number]; shift: ShiftOfToday }) {
  const { name, presence, since, phoneNumber } = worker;
  return (
    <p className="flex h-11 items-center gap-x-3 text-sm">
      <span className="truncate font-medium">{name}</span>
      {presence && (
        <span className="shrink-0 whitespace-nowrap">
          <PresenceText presence={presence} since={since} shift={shift} lateText={m.today_late} />
        </span>
      )}
      {phoneNumber && <PhoneLink number={phoneNumber} className="shrink-0 whitespace-nowrap max-sm:ml-auto" />}
    </p>
  );
}

/** The day in a word with the hours. A shift that is not of today began yesterday, since none is longer than 16 hours. */
function whenOf({ startDate, endDate }: ShiftOfToday): string {
  const [start, end] = [new Date(startDate), new Date(endDate)];
  const hours = formatHours(start, end, 'business');
  return stockholmDate(start) === stockholmDate(now()) ? m.today_hours({ hours }) : m.today_hours_yesterday({ hours });
}
