import { DAY_PARTS, formatPay, HOURS_OF_DAY_PART, m, type DayPart } from '@passa/domain';
import type { BrowseFilter } from '../../platform/navigation/paths.ts';
import { parseChoice } from '../../platform/navigation/search-params.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { DayFilter } from './day-filter.tsx';

type FurtherFiltersProps = { filter: BrowseFilter; onChange: (change: BrowseFilter) => void };

/** SEK per hour. */
const PAY_CHOICES = ['130', '140', '150', '160', '170', '180', '200', '225', '250', '300'];

/** The filters that most searches do without. */
export function FurtherFilters({ filter: { day, minPay, time }, onChange }: FurtherFiltersProps) {
  // The URL may have any pay.
  const payChoices = minPay === undefined || PAY_CHOICES.includes(minPay) ? PAY_CHOICES : [minPay, ...PAY_CHOICES];
  return (
    <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2 sm:gap-x-4 lg:grid-cols-[13.75rem_1fr_1fr]">
      <DayFilter day={day} onChange={(chosen) => onChange({ day: chosen })} />
      <SelectField
        label={m.browse_min_pay()}
        optional
        options={payChoices}
        labelOf={(pay) => formatPay(Number(pay))}
        none={m.browse_any_pay()}
        value={minPay ?? ''}
        onChange={(event) => onChange({ minPay: parseChoice(payChoices, event.target.value) })}
      />
      <SelectField
        label={m.browse_time()}
        optional
        options={DAY_PARTS}
        labelOf={(part) => m.browse_time_option({ part, hours: formatHoursOf(part) })}
        none={m.browse_any_time()}
        value={time ?? ''}
        onChange={(event) => onChange({ time: parseChoice(DAY_PARTS, event.target.value) })}
      />
    </div>
  );
}

/** The hours of a part of the day, the end exclusive: `16–22`. */
function formatHoursOf(part: DayPart): string {
  const { first, last } = HOURS_OF_DAY_PART[part];
  return [first, last + 1].map((hour) => String(hour).padStart(2, '0')).join('–');
}
