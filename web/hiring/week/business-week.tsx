import { formatTotal, m, type JobList, type JobListSort, type ShiftTotal } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../platform/navigation/paths.ts';
import { businessWeekQuery, type BusinessShift } from './queries.ts';
import { Figures } from '../../ui/content/figures.tsx';
import { ShiftLine } from './shift-line.tsx';
import { Week } from './week.tsx';

type BusinessWeekProps = { week: string | undefined; list: JobList | undefined; sort: JobListSort | undefined };

/** The business's open and filled shifts in seven days, and their length and pay in all. */
export function BusinessWeek({ week, list, sort }: BusinessWeekProps) {
  return (
    <Week
      role="business"
      chosen={week}
      link={(targetWeek) => paths.businessDashboard(list, targetWeek, sort)}
      useShifts={useBusinessWeek}
      countText={({ length }) => m.week_shifts({ count: length })}
      summary={({ totals }) => <Totals {...totals} />}
      line={(shift) => <BusinessShiftLine shift={shift} />}
    />
  );
}

const useBusinessWeek = (week: string) => useQuery(businessWeekQuery(week));

/** The length and the pay of the shifts that are hired, and of those that are open. */
function Totals({ hired, open }: Record<'hired' | 'open', ShiftTotal>) {
  const texts = [
    hired.minutes > 0 && m.week_total_hired({ total: formatTotal(hired) }),
    open.minutes > 0 && m.week_total_open({ total: formatTotal(open) }),
  ].filter((text) => text !== false);
  return texts.map((text) => (
    <p key={text} className="mb-1 text-sm text-muted last-of-type:mb-3">
      <Figures>{text}</Figures>
    </p>
  ));
}

/** The workers who come, whether they have confirmed, and how many are needed if there are several. */
function partiesOf({ openings, workerNames, confirmations }: BusinessShift): string {
  const filled = openings > 1 ? [m.business_dashboard_filled({ filled: workerNames.length, openings })] : [];
  const names = workerNames.map((name, index) => {
    const confirmation = confirmations[index];
    return confirmation ? `${name} (${m.confirmation_of({ confirmation })})` : name;
  });
  return [...filled, ...names].join(' · ');
}

function BusinessShiftLine({ shift }: { shift: BusinessShift }) {
  return (
    <ShiftLine
      shift={shift}
      link={paths.applications(shift.id)}
      reader="business"
      status={m.status({ status: shift.status })}
      tone={shift.status === 'closed' ? 'completed' : shift.status}
      otherParty={partiesOf(shift)}
    />
  );
}
