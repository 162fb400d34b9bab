import { dateLangOf, formatDay, sevenDaysFrom, stockholmDate, m, type Role } from '@passa/domain';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { now } from '../../platform/time/now.ts';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';

type DaysProps<Shift> = { role: Role; first: string; shifts: Shift[]; line: (shift: Shift) => ReactNode };

/** Seven days, each with the shifts that begin on it. */
export function Days<Shift extends { id: string; startDate: string }>({ role, first, shifts, line }: DaysProps<Shift>) {
  const today = stockholmDate(now());
  const byDay = Map.groupBy(shifts, ({ startDate }) => stockholmDate(new Date(startDate)));
  return (
    <ol>
      {sevenDaysFrom(first).map((day) => (
        <li
          key={day}
          className={clsx(
            'gap-x-3 border-t border-line',
            // An empty day takes one line.
            byDay.has(day) ? 'grid grid-cols-[5rem_minmax(0,1fr)] py-2.5' : 'flex flex-wrap py-1',
            // Raised, like the chosen tile.
            day === today && '-mx-3 bg-raised px-3 shadow-[inset_3px_0_0_var(--color-ink)]',
          )}
        >
          <h3
            aria-current={day === today ? 'date' : undefined}
            className={clsx(
              'text-sm leading-6',
              day === today ? 'font-bold' : 'font-normal',
              !byDay.has(day) && 'flex gap-x-3',
              !byDay.has(day) && day !== today && 'text-muted',
            )}
          >
            {/* Noon is on the same day in UTC and in Stockholm. */}
            <time dateTime={day} lang={dateLangOf(role)} className="block min-w-20">
              {formatDay(new Date(`${day}T12:00:00Z`), now(), role)}
            </time>
            {day === today && <span className="block">{m.week_today()}</span>}
          </h3>
          {byDay.has(day) ? (
            <ul className="flex flex-col gap-2">
              {byDay.get(day)?.map((shift) => (
                <li key={`${shift.id} ${shift.startDate}`}>{line(shift)}</li>
              ))}
            </ul>
          ) : (
            // An emphasised row without a word would look unfinished. On the other days the text would only be noise.
            <p className={day === today ? 'text-sm leading-6 text-muted' : 'sr-only'}>{m.week_free_day()}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

export function DaysLoading() {
  return (
    <LoadingRegion>
      {Array.from({ length: 7 }, (_, day) => (
        <div key={day} aria-hidden className="flex min-h-8 items-center border-t border-line">
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </LoadingRegion>
  );
}
