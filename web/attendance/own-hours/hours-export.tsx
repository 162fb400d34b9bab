import { m, stockholmDate } from '@passa/domain';
import { useState } from 'react';
import { now } from '../../platform/time/now.ts';
import { ButtonAnchor } from '../../ui/button-link.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { hoursFileUrl } from './queries.ts';

/** The download of the recorded hours of a period: this month, until another is chosen. */
export function HoursExport() {
  const today = stockholmDate(now());
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`);
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
