import { m, plusDays, stockholmDate, WEEK_LENGTH } from '@passa/domain';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { FROM_TODAY, type paths } from '../../platform/navigation/paths.ts';
import { now } from '../../platform/time/now.ts';

/** Builds the link to a page with another week. */
export type WeekLink = (
  week?: string,
) => ReturnType<typeof paths.myShifts | typeof paths.businessDashboard | typeof paths.venues>;

const linkStyles =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-md transition-colors hover:bg-sunken';

type WeekNavigationProps = {
  /** The first of the seven days. */
  first: string;
  link: WeekLink;
  /** Called when the user returns to the seven days from today, where the link to them disappears. */
  onFromToday: () => void;
};

/** Links to the seven days before, after and from today. */
export function WeekNavigation({ first, link, onFromToday }: WeekNavigationProps) {
  const today = stockholmDate(now());
  // Seven days that begin today keep doing so tomorrow.
  const dayAt = (days: number) => {
    const day = plusDays(first, days);
    return day === today ? FROM_TODAY : day;
  };
  const linkTo = (to: string) => ({ ...link(to), resetScroll: false });
  return (
    <div className="-mr-3 flex items-center justify-end">
      {first !== today && (
        <Link
          {...linkTo(FROM_TODAY)}
          onClick={onFromToday}
          className={clsx(linkStyles, 'px-3 font-semibold whitespace-nowrap')}
        >
          {m.week_current()}
        </Link>
      )}
      <Link {...linkTo(dayAt(-WEEK_LENGTH))} aria-label={m.week_previous()} className={linkStyles}>
        <ChevronLeft aria-hidden className="size-5" />
      </Link>
      <Link {...linkTo(dayAt(WEEK_LENGTH))} aria-label={m.week_next()} className={linkStyles}>
        <ChevronRight aria-hidden className="size-5" />
      </Link>
    </div>
  );
}
