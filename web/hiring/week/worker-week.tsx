import { SHIFT_VIEW_OF, m, type ApplicationStatus, type WorkerView } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../platform/navigation/paths.ts';
import { workerWeekQuery, type WorkerShift } from './queries.ts';
import { now } from '../../platform/time/now.ts';
import { nextShiftText } from './next-shift-text.ts';
import { ShiftLine } from './shift-line.tsx';
import { Week } from './week.tsx';

type WorkerWeekProps = { week: string | undefined; view: WorkerView | undefined };

/** The shifts in seven days that a worker is hired for or has applied for. */
export function WorkerWeek({ week, view }: WorkerWeekProps) {
  return (
    <Week
      role="worker"
      chosen={week}
      link={(targetWeek) => paths.myShifts(view, targetWeek)}
      useShifts={useWorkerWeek}
      countText={countText}
      nextText={(shifts) => nextShiftText(shifts, now())}
      line={(shift) => <WorkerShiftLine shift={shift} />}
    />
  );
}

const TONES: Partial<Record<ApplicationStatus, 'hired' | 'completed'>> = { accepted: 'hired', completed: 'completed' };

/** Only hired shifts are certain, so applications are counted apart. */
function countText(shifts: WorkerShift[]): string {
  const countOf = (view: WorkerView) => shifts.filter(({ status }) => SHIFT_VIEW_OF[status] === view).length;
  const [assigned, applied] = [countOf('assigned'), countOf('applied')];
  const texts = [m.week_assigned({ count: assigned }), applied > 0 && m.week_applied({ count: applied })];
  return texts.filter((text) => text !== false).join(' · ');
}

const useWorkerWeek = (week: string) => useQuery(workerWeekQuery(week));

function WorkerShiftLine({ shift }: { shift: WorkerShift }) {
  const view = SHIFT_VIEW_OF[shift.status];
  return (
    <ShiftLine
      shift={shift}
      link={paths.job(shift.id)}
      reader="worker"
      status={view === 'past' ? m.status({ status: shift.status }) : m.week_status({ view })}
      tone={TONES[shift.status] ?? 'open'}
      otherParty={shift.businessName}
    />
  );
}
