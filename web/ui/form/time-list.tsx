import { m } from '@passa/domain';
import { useLayoutEffect, useRef } from 'react';

type TimeListProps = { value: string; onChoose: (time: string) => void };

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});

/** Where the list opens if no time is typed: most shifts are in the evening. */
const FIRST_SHOWN = '16:00';

/** The half hours of a day. A native list box, which has the keys of the platform, and finds a time that is typed. */
export function TimeList({ value, onChoose }: TimeListProps) {
  const list = useRef<HTMLSelectElement>(null);
  const shown = HALF_HOURS.findLast((time) => time <= (value || FIRST_SHOWN)) ?? FIRST_SHOWN;
  useLayoutEffect(() => {
    const element = list.current;
    element?.focus();
    element?.selectedOptions[0]?.scrollIntoView({ block: 'nearest' });
  }, []);
  const choose = () => {
    if (list.current) onChoose(list.current.value);
  };
  return (
    <select
      ref={list}
      aria-label={m.picker_times()}
      size={8}
      defaultValue={shown}
      onClick={choose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        // Enter would submit the form.
        event.preventDefault();
        choose();
      }}
      className="w-28 rounded-sm bg-raised tabular-nums"
    >
      {HALF_HOURS.map((time) => (
        // An image, since the browser insists on its own colour for the chosen option.
        <option
          key={time}
          className="rounded-sm px-3 py-2 checked:bg-[linear-gradient(var(--color-ink),var(--color-ink))]"
        >
          {time}
        </option>
      ))}
    </select>
  );
}
