import { texts, weekAfter, weekOf } from '@passa/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { paths } from '../../api/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

const { week: words } = texts;

/** Where a dashboard shows a week. */
export type WeekLink = (
  week?: string,
) => ReturnType<typeof paths.myShifts> | ReturnType<typeof paths.businessDashboard>;

/** The ways to the weeks around, and back to the one that it is. */
export function OtherWeeks({ week, link }: { week: string; link: WeekLink }) {
  const current = weekOf(new Date());
  const step = (to: string) => ({ ...link(to), resetScroll: false, variant: 'quiet' as const });
  return (
    <div className="flex items-center justify-end">
      {week !== current && (
        <ButtonLink {...step(current)} className="px-3">
          {words.current}
        </ButtonLink>
      )}
      <ButtonLink {...step(weekAfter(week, -1))} aria-label={words.previous} className="w-11 px-0">
        <ChevronLeft aria-hidden className="size-5" />
      </ButtonLink>
      <ButtonLink {...step(weekAfter(week, 1))} aria-label={words.next} className="w-11 px-0">
        <ChevronRight aria-hidden className="size-5" />
      </ButtonLink>
    </div>
  );
}
