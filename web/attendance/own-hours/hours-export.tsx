import { m, plusDays, stockholmDate } from '@passa/domain';
import { useState } from 'react';
import { now } from '../../platform/time/now.ts';
import { ButtonAnchor } from '../../ui/button-link.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { hoursFileUrl } from './queries.ts';

/** The first day of the month before a day, `YYYY-MM-DD`. */
const monthBefore = (day: string) => `${plusDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;

/** The download of the recorded hours of a period: since the start of last month, which is usually to be paid now, until another is chosen. */
export function HoursExport() {
  const today = stockholmDate(now());
  const [from, setFrom] = useState(monthBefore(today));
  const [to, setTo] = useState(today);
  return (
    <section className="mt-10 border-t border-line pt-8">
      <h2 className="text-xl">{m.own_hours_export_title()}</h2>
      <p className="mt-1 text-muted">{m.own_hours_export_hint()}</p>
      <div className="mt-4 grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <DateField
          label={m.own_hours_export_from()}
          reader="worker"
          defaultValue={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <DateField
          label={m.own_hours_export_to()}
          reader="worker"
          defaultValue={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <ButtonAnchor href={hoursFileUrl({ from, to })} download className="min-h-12">
          {m.own_hours_export()}
        </ButtonAnchor>
      </div>
    </section>
  );
}
