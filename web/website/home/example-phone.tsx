import { m } from '@passa/domain';
import clsx from 'clsx';
import { Bell } from 'lucide-react';
import { StatusBadge } from '../../hiring/index.ts';
import { Figures } from '../../ui/content/figures.tsx';

/** The day of the shift in the example, counted from Monday as 0. The example has no date, since the page is built once. */
const SATURDAY = 5;

/** The worker's side of the example: a notification, and the shift in the worker's week. */
export function ExamplePhone() {
  return (
    <div className="phone mx-auto w-full max-w-76 rounded-[2.25rem] border border-edge bg-paper p-2 @lg:max-w-none">
      <div className="overflow-clip rounded-[1.75rem] border border-line bg-sunken px-2 pt-3 pb-3">
        <p className="flex items-center justify-between px-2 text-xs font-semibold">
          <Figures>{m.home_example_step_3_time()}</Figures>
          <span aria-hidden className="h-1.5 w-12 rounded-[1rem] bg-edge" />
        </p>
        <p className="phone-notification mt-3 flex gap-2.5 rounded-[0.875rem] border border-line bg-raised p-3 text-sm">
          <Bell aria-hidden className="mt-0.5 size-4 shrink-0 text-hired" />
          <span className="min-w-0">
            <span className="block font-semibold">{m.home_example_phone_hired()}</span>
            <span className="block text-muted">{m.home_example_venue()}</span>
          </span>
        </p>
        <div className="mt-3 rounded-[0.875rem] border border-line bg-raised px-2.5 py-3">
          <Week />
          <div className="phone-shift mt-3 border-l-4 border-hired pl-3 text-sm">
            <p className="flex flex-wrap items-baseline justify-between gap-x-2">
              {m.home_example_day()}
              <Figures className="text-base font-semibold">{m.home_example_hours()}</Figures>
            </p>
            <p className="text-muted">{m.home_example_title()}</p>
            <StatusBadge status="accepted" className="mt-2" />
          </div>
        </div>
      </div>
    </div>
  );
}

function Week() {
  return (
    <>
      <p className="mb-2 text-sm font-semibold">{m.home_example_phone_week()}</p>
      <ol aria-hidden className="grid grid-cols-7 text-center text-xs">
        {m
          .home_example_phone_days()
          .split(' ')
          .map((letter, day) => (
            <li
              key={day}
              className={clsx(
                'mx-auto grid size-7 place-content-center rounded-[50%]',
                day === SATURDAY ? 'phone-shift-day bg-hired font-semibold text-paper' : 'text-muted',
              )}
            >
              {letter}
            </li>
          ))}
      </ol>
    </>
  );
}
