import { m } from '@passa/domain';
import { DateField } from '../../ui/form/date-field.tsx';
import type { Bind } from '../../ui/form/bind.ts';

/** The first and the last day of an export. */
export function PeriodFields({ bind }: { bind: Bind<'from' | 'to'> }) {
  return (
    <div className="grid max-w-md gap-x-5 gap-y-9 sm:grid-cols-2">
      <DateField label={m.ledger_export_from()} reader="business" {...bind('from')} />
      <DateField label={m.ledger_export_to()} reader="business" {...bind('to')} />
    </div>
  );
}
