import { m, plusWeeks, weekOf } from '@passa/domain';
import { Link } from '../../platform/router/link.tsx';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { paths } from '../../platform/navigation/paths.ts';
import { now } from '../../platform/time/now.ts';

/** Builds the link to a week on a dashboard. */
export type WeekLink = (
  week?: string,
) => ReturnType<typeof paths.myShifts> | ReturnType<typeof paths.businessDashboard>;

const linkStyles =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-md transition-colors hover:bg-sunken';

type WeekNavigationProps = {
  week: string;
  link: WeekLink;
  /** Called when the user returns to the current week, where the link to it disappears. */
  onCurrent: () => void;
};

/** Links to the previous, the next and the current week. */
export function WeekNavigation({ week, link, onCurrent }: WeekNavigationProps) {
  const current = weekOf(now());
  const linkTo = (to: string) => ({ ...link(to), resetScroll: false });
  return (
    <div className="-mr-3 flex items-center justify-end">
      {week !== current && (
        <Link
          {...linkTo(current)}
          onClick={onCurrent}
          className={clsx(linkStyles, 'px-3 font-semibold whitespace-nowrap')}
        >
          {m.week_current()}
        </Link>
      )}
      <Link {...linkTo(plusWeeks(week, -1))} aria-label={m.week_previous()} className={linkStyles}>
        <ChevronLeft aria-hidden className="size-5" />
      </Link>
      <Link {...linkTo(plusWeeks(week, 1))} aria-label={m.week_next()} className={linkStyles}>
        <ChevronRight aria-hidden className="size-5" />
      </Link>
    </div>
  );
}
