import { hoursPeriodSchema, m, plusDays, stockholmDate, type HoursPeriod, type Role } from '@passa/domain';
import { useState } from 'react';
import { now } from '../../platform/time/now.ts';
import { ButtonAnchor } from '../../ui/buttons/button-link.tsx';
import { DateField } from '../../ui/form/date-field.tsx';

/** The first day of the month before a day, `YYYY-MM-DD`. */
const monthBefore = (day: string) => `${plusDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;

type HoursFileProps = { reader: Role; title: string; hint: string; urlOf: (period: HoursPeriod) => string };

/** The download of the hours of a period: since the start of last month, which is usually to be paid now, until another is chosen. */
export function HoursFile({ reader, title, hint, urlOf }: HoursFileProps) {
  const today = stockholmDate(now());
  const [from, setFrom] = useState(monthBefore(today));
  const [to, setTo] = useState(today);
  const mistakes = hoursPeriodSchema.safeParse({ from, to }).error?.issues ?? [];
  const errorOf = (name: keyof HoursPeriod) => mistakes.find(({ path }) => path[0] === name)?.message;
  return (
    <section className="mt-10 border-t border-line pt-8">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 text-muted">{hint}</p>
      <div className="mt-4 grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <DateField
          label={m.hours_file_from()}
          reader={reader}
          defaultValue={from}
          error={errorOf('from')}
          onChange={({ target }) => setFrom(target.value)}
        />
        <DateField
          label={m.hours_file_to()}
          reader={reader}
          defaultValue={to}
          error={errorOf('to')}
          onChange={({ target }) => setTo(target.value)}
        />
        <ButtonAnchor
          href={urlOf({ from, to })}
          download
          className="min-h-12"
          onClick={(event) => mistakes.length > 0 && event.preventDefault()}
        >
          {m.hours_file_download()}
        </ButtonAnchor>
      </div>
    </section>
  );
}
