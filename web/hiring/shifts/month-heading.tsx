import { dateLangOf, formatAmount, formatMonth, formatTotal, m, monthOf } from '@passa/domain';
import { Figures } from '../../ui/content/figures.tsx';
import type { WorkerJob } from '../core/jobs.ts';
import type { MonthTotal } from '../core/shifts.ts';

type MonthHeadingProps = { shift: WorkerJob; previous: WorkerJob | undefined; months: MonthTotal[] };

/** The month of a shift with the length and the pay of its completed shifts, before the first of them in the list. */
export function MonthHeading({ shift, previous, months }: MonthHeadingProps) {
  const start = new Date(shift.startDate);
  const month = monthOf(start);
  if (previous && monthOf(new Date(previous.startDate)) === month) return null;
  const total = months.find((each) => each.month === month);
  return (
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 lang={dateLangOf('worker')} className="text-lg first-letter:uppercase">
        {formatMonth(start, 'worker')}
      </h2>
      {total && (
        <div className="text-muted sm:text-right">
          <Figures className="block">{m.job_before_tax({ amount: formatTotal(total) })}</Figures>
          {total.paidOre > 0 && <Figures className="block text-sm">{paidText(total)}</Figures>}
        </div>
      )}
    </div>
  );
}

/** What of a total is paid, and what is left of it. */
function paidText({ ore, paidOre }: MonthTotal): string {
  const paid = m.own_sheet_month_paid({ amount: formatAmount(paidOre) });
  return paidOre < ore ? `${paid} · ${m.own_sheet_month_waiting({ amount: formatAmount(ore - paidOre) })}` : paid;
}
