import clsx from 'clsx';
import {
  m,
  type Role,
  dateLangOf,
  firstDayOf,
  formatDayRange,
  isSevenDays,
  sevenDaysFrom,
  stockholmDate,
} from '@passa/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useMay } from '../../acting/index.ts';
import { paths, FROM_TODAY } from '../../platform/navigation/paths.ts';
import { useRouter } from '@tanstack/react-router';
import { now } from '../../platform/time/now.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextLink } from '../../ui/links/text-link.tsx';
import { useIsWide } from '../../ui/screen/use-is-wide.ts';
import { Days, DaysLoading } from './days.tsx';
import { shownWeek } from './queries.ts';
import { WeekNavigation, type WeekLink } from './week-navigation.tsx';

/** Shown in an empty week, with a link to the next step. */
function EmptyWeek({ role }: { role: Role }) {
  const mayPost = useMay('manageJobs');
  return (
    <div className="flex flex-col items-start border-t border-line pt-3">
      <p className="text-muted">{m.week_empty({ role })}</p>
      {role === 'worker' ? (
        <TextLink {...paths.browseJobs()}>{m.week_find_shift()}</TextLink>
      ) : (
        mayPost && <TextLink {...paths.postJob()}>{m.week_post_job()}</TextLink>
      )}
    </div>
  );
}

type WeekResponse = { shifts: { id: string; startDate: string }[]; isWhole: boolean };
type ShiftOf<Response extends WeekResponse> = Response['shifts'][number];

type WeekProps<Response extends WeekResponse> = {
  role: Role;
  /** The week in the URL. A malformed week counts as absent. */
  chosen: string | undefined;
  /** Builds the link to a week. Without a week, the page shows the seven days from today, collapsed on a narrow screen. */
  link: WeekLink;
  useShifts: (week: string) => UseQueryResult<Response>;
  /** Says how many shifts there are, beside the title of the collapsed week. */
  countText: (shifts: ShiftOf<Response>[]) => string;
  /** Shown below the title of the collapsed week, in what its row has of room. */
  nextText?: (shifts: ShiftOf<Response>[]) => string | undefined;
  /** Shown above the days. */
  summary?: (response: Response) => ReactNode;
  line: (shift: ShiftOf<Response>) => ReactNode;
};

/** The shifts of seven days, day by day, as a plain list for assistive technology. */
export function Week<Response extends WeekResponse>(props: WeekProps<Response>) {
  const { role, chosen, link, useShifts, countText, nextText, summary, line } = props;
  const isWide = useIsWide();
  const { navigate } = useRouter();
  const [titleId, daysId] = [useId(), useId()];
  const isChosen = chosen === FROM_TODAY || isSevenDays(chosen);
  const week = shownWeek(chosen);
  const first = firstDayOf(week);
  const isFromToday = first === stockholmDate(now());
  const query = useShifts(week);
  const isOpen = isWide || isChosen;
  const title = isFromToday ? m.week_title() : <span lang={dateLangOf(role)}>{rangeText(first, role)}</span>;
  const heading = useRef<HTMLHeadingElement>(null);
  const shouldFocusHeading = useRef(false);
  const focusHeadingNext = () => void (shouldFocusHeading.current = true);
  useEffect(() => {
    // The link to today has disappeared with the focus, so the heading gets it.
    if (shouldFocusHeading.current && isFromToday) heading.current?.focus({ preventScroll: true });
    shouldFocusHeading.current = false;
  }, [isFromToday]);
  const toggle = () => void navigate({ ...link(isOpen ? undefined : FROM_TODAY), replace: true, resetScroll: false });
  return (
    <section aria-labelledby={titleId} className={clsx(!isWide && 'border-y border-line')}>
      {isWide ? (
        <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-2">
          <h2 ref={heading} tabIndex={-1} id={titleId} className="text-lg">
            {title}
          </h2>
          <WeekNavigation first={first} link={link} onFromToday={focusHeadingNext} />
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
              <span className="min-w-0 grow">
                <span className="flex flex-wrap gap-x-3">
                  <span>{title}</span>
                  <span className="font-normal text-muted">{query.data && countText(query.data.shifts)}</span>
                </span>
                {!isOpen && query.data && (
                  <span className="block truncate text-sm font-normal empty:hidden">
                    {nextText?.(query.data.shifts)}
                  </span>
                )}
              </span>
              <ChevronDown
                aria-hidden
                className={clsx('size-5 shrink-0 transition-transform', isOpen && 'rotate-180')}
              />
            </button>
          </h2>
          {isOpen && <WeekNavigation first={first} link={link} onFromToday={focusHeadingNext} />}
        </>
      )}
      <div id={daysId} className={clsx(isOpen && !isWide && 'pb-4')}>
        {isOpen && query.data && summary?.(query.data)}
        {isOpen && <WeekContent role={role} first={first} query={query} line={line} />}
      </div>
    </section>
  );
}

export function rangeText(first: string, role: Role): string {
  // Noon is on the same day in UTC and in Stockholm.
  const noonOn = (day: string) => new Date(`${day}T12:00:00Z`);
  return formatDayRange(noonOn(first), noonOn(sevenDaysFrom(first).at(-1) ?? first), now(), role);
}

type WeekContentProps<Response extends WeekResponse> = Pick<WeekProps<Response>, 'role' | 'line'> & {
  /** The first of the seven days. */
  first: string;
  query: UseQueryResult<Response>;
};

function WeekContent<Response extends WeekResponse>({ role, first, query, line }: WeekContentProps<Response>) {
  if (query.data) {
    const { shifts, isWhole } = query.data;
    return (
      <>
        {!isWhole && <p className="mb-2 text-muted">{m.week_not_all()}</p>}
        {shifts.length === 0 ? (
          <EmptyWeek role={role} />
        ) : (
          <Days role={role} first={first} shifts={shifts} line={line} />
        )}
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
