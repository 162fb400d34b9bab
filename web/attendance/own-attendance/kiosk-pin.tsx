import { m, stockholmDate } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { now } from '../../platform/time/now.ts';
import { Figures } from '../../ui/figures.tsx';
import { ownAttendanceQuery } from './own-attendance-query.ts';

type KioskPinProps = { applicationId: string; shift: { startDate: string; endDate: string } };

/** The PIN of a shift at the kiosk, from the day on which it begins until its end. */
export function KioskPin({ applicationId, shift }: KioskPinProps) {
  const isNear = stockholmDate(new Date(shift.startDate)) <= stockholmDate(now()) && now() < new Date(shift.endDate);
  const { data } = useQuery({ ...ownAttendanceQuery(applicationId), enabled: isNear });
  if (!isNear || !data?.pin) return null;
  return (
    <p className="basis-full">
      <Figures>{m.own_attendance_pin_at_kiosk({ pin: data.pin })}</Figures>
    </p>
  );
}
