import { m, type JobList } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../platform/navigation/paths.ts';
import { businessWeekQuery, type BusinessShift } from '../queries/week.ts';
import { ShiftLine } from './shift-line.tsx';
import { Week } from './week.tsx';

type BusinessWeekProps = { week: string | undefined; list: JobList | undefined };

/** The business's open and filled shifts in a week. */
export function BusinessWeek({ week, list }: BusinessWeekProps) {
  return (
    <Week
      role="business"
      chosen={week}
      link={(targetWeek) => paths.businessDashboard(list, targetWeek)}
      useShifts={useBusinessWeek}
      line={(shift) => <BusinessShiftLine shift={shift} />}
    />
  );
}

const useBusinessWeek = (week: string) => useQuery(businessWeekQuery(week));

function BusinessShiftLine({ shift }: { shift: BusinessShift }) {
  return (
    <ShiftLine
      shift={shift}
      link={paths.applications(shift.id)}
      reader="business"
      status={m.status({ status: shift.status })}
      tone={shift.status === 'closed' ? 'completed' : shift.status}
      otherParty={shift.workerName}
    />
  );
}
