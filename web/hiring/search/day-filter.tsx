import { isDayChoice, lastStartDate, m, RELATIVE_DAYS, stockholmDate, type DayChoice } from '@passa/domain';
import { useState } from 'react';
import { now } from '../../platform/time/now.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { ToggleButton } from '../../ui/buttons/toggle-button.tsx';

type DayFilterProps = { day: DayChoice | undefined; onChange: (day: DayChoice | undefined) => void };

const LABELS = {
  today: m.browse_today,
  tomorrow: m.browse_tomorrow,
  weekend: m.browse_weekend,
  'next-week': m.browse_next_week,
};

/** The day on which a shift starts: a frequent choice or a date. */
export function DayFilter({ day, onChange }: DayFilterProps) {
  // A date that is being typed may not exist yet.
  const [typed, setTyped] = useState<string>();
  const isRelative = RELATIVE_DAYS.some((each) => each === day);
  const type = (text: string) => {
    setTyped(text);
    if (isDayChoice(text)) onChange(text);
    else if (text === '' && !isRelative) onChange(undefined);
  };
  return (
    <div role="group" aria-label={m.browse_day()} className="contents">
      <DateField
        label={m.browse_day()}
        optional
        reader="worker"
        firstDate={stockholmDate(now())}
        lastDate={lastStartDate(now())}
        value={typed ?? (isRelative ? '' : (day ?? ''))}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
      {/* Below the fields that are beside each other on a wide screen. */}
      <div className="-mt-1 flex flex-wrap gap-2 sm:order-last sm:col-span-full sm:mt-0">
        {RELATIVE_DAYS.map((each) => (
          <ToggleButton
            key={each}
            label={LABELS[each]()}
            isPressed={each === day}
            onClick={() => onChange(each === day ? undefined : each)}
          />
        ))}
      </div>
    </div>
  );
}
