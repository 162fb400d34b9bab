import { isWeek, m, weekNumber, weekOf, type Role } from '@passa/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRouter } from '../../platform/router/router-provider.tsx';
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { shownWeek } from '../queries/week.ts';
import { Button } from '../../ui/button.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { Days, DaysLoading } from './days.tsx';
import { EmptyWeek } from './empty-week.tsx';
import { WeekNavigation, type WeekLink } from './week-navigation.tsx';

type WeekResponse<Shift> = { shifts: Shift[]; isWhole: boolean };

type WeekProps<Shift> = {
  role: Role;
  /** The week in the URL. A malformed week counts as absent. */
  chosen: string | undefined;
  /** Builds the link to a week. Without a week, the page shows the current one, collapsed on a narrow screen. */
  link: WeekLink;
  useShifts: (week: string) => UseQueryResult<WeekResponse<Shift>>;
  line: (shift: Shift) => ReactNode;
};

/** The shifts of a week, day by day, as a plain list for assistive technology. */
export function Week<Shift extends { id: string; startDate: string }>(props: WeekProps<Shift>) {
  const { role, chosen, link, useShifts, line } = props;
  const isWide = useIsWide();
  const { navigate } = useRouter();
  const [titleId, daysId] = [useId(), useId()];
  const isChosen = isWeek(chosen);
  const week = shownWeek(chosen);
  const query = useShifts(week);
  const isOpen = isWide || isChosen;
  const title = m.week_title({ number: weekNumber(week) });
  const count = query.data?.shifts.length;
  const heading = useRef<HTMLHeadingElement>(null);
  const shouldFocusHeading = useRef(false);
  const focusHeadingNext = () => void (shouldFocusHeading.current = true);
  useEffect(() => {
    // The link to the current week has disappeared with the focus, so the heading gets it.
    if (shouldFocusHeading.current && week === weekOf(new Date())) heading.current?.focus({ preventScroll: true });
    shouldFocusHeading.current = false;
  }, [week]);
  const toggle = () => void navigate({ ...link(isOpen ? undefined : week), replace: true, resetScroll: false });
  return (
    <section aria-labelledby={titleId} className={clsx(!isWide && 'border-y border-line')}>
      {isWide ? (
        <div className="mb-2 flex min-h-11 items-center justify-between gap-2">
          <h2 ref={heading} tabIndex={-1} id={titleId} className="text-lg whitespace-nowrap">
            {title}
          </h2>
          <WeekNavigation week={week} link={link} onCurrent={focusHeadingNext} />
        </div>
      ) : (
        <>
          <h2 ref={heading} tabIndex={-1} id={titleId} className="text-base">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={daysId}
              onClick={toggle}
              className="flex min-h-14 w-full items-center gap-3 rounded-md text-left font-semibold"
            >
              {title}
              <span className="grow font-normal text-muted">{count !== undefined && m.week_shifts({ count })}</span>
              <ChevronDown aria-hidden className={clsx('size-5 transition-transform', isOpen && 'rotate-180')} />
            </button>
          </h2>
          {isOpen && <WeekNavigation week={week} link={link} onCurrent={focusHeadingNext} />}
        </>
      )}
      <div id={daysId} className={clsx(isOpen && !isWide && 'pb-4')}>
        {isOpen && <WeekContent role={role} week={week} query={query} line={line} />}
      </div>
    </section>
  );
}

type WeekContentProps<Shift> = Pick<WeekProps<Shift>, 'role' | 'line'> & {
  week: string;
  query: UseQueryResult<WeekResponse<Shift>>;
};

function WeekContent<Shift extends { id: string; startDate: string }>({
  role,
  week,
  query,
  line,
}: WeekContentProps<Shift>) {
  if (query.data) {
    const { shifts, isWhole } = query.data;
    return (
      <>
        {!isWhole && <p className="mb-2 text-muted">{m.week_not_all()}</p>}
        {shifts.length === 0 ? <EmptyWeek role={role} /> : <Days role={role} week={week} shifts={shifts} line={line} />}
      </>
    );
  }
  if (query.isPending) return <DaysLoading />;
  return (
    <div className="flex flex-col items-start gap-3 py-3">
      <p className="text-muted">{m.week_failed()}</p>
      <Button onClick={() => void query.refetch()}>{m.week_load_again()}</Button>
    </div>
  );
}
