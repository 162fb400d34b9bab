import { isDate, m, plusDays } from '@passa/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRouter } from '@tanstack/react-router';
import type { paths } from '../../platform/navigation/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { DateField } from '../../ui/form/date-field.tsx';

type DayNavigationProps = {
  day: string;
  /** The last day that there is. */
  today: string;
  link: (day: string) => ReturnType<typeof paths.ledger> | ReturnType<typeof paths.inspection>;
};

/** Links to the business day before and after one, and a field for any other. */
export function DayNavigation({ day, today, link }: DayNavigationProps) {
  const { navigate } = useRouter();
  // Also today is named: without a day the ledger opens on yesterday while its people are there.
  const linkTo = (to: string) => ({ ...link(to), resetScroll: false });
  return (
    <div className="flex min-w-0 flex-wrap items-end gap-3 print:hidden">
      <div className="min-w-0 basis-48">
        <DateField
          key={day}
          label={m.ledger_go_to()}
          reader="business"
          lastDate={today}
          defaultValue={day}
          onChange={({ target: { value } }) => {
            if (isDate(value) && value <= today && value !== day) void navigate(linkTo(value));
          }}
        />
      </div>
      <div className="flex gap-3">
        <ButtonLink {...linkTo(plusDays(day, -1))} aria-label={m.ledger_previous()} className="min-h-12">
          <ChevronLeft aria-hidden className="size-5" />
        </ButtonLink>
        {day < today && (
          <ButtonLink {...linkTo(plusDays(day, 1))} aria-label={m.ledger_next()} className="min-h-12">
            <ChevronRight aria-hidden className="size-5" />
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
