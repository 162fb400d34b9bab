import { m, stockholmDate } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { now } from '../../platform/time/now.ts';
import { Figures } from '../../ui/figures.tsx';
import { ownAttendanceQuery } from './own-attendance-query.ts';

type KioskPinProps = {
  shift: { startDate: string; endDate: string; application: { id: string; status: string } | null };
};

/** The PIN of a shift at the kiosk, from the day on which it begins until its end. */
export function KioskPin({ shift }: KioskPinProps) {
  const { startDate, endDate, application } = shift;
  const isNear = stockholmDate(new Date(startDate)) <= stockholmDate(now()) && now() < new Date(endDate);
  const enabled = isNear && application?.status === 'accepted';
  const { data } = useQuery({ ...ownAttendanceQuery(application?.id ?? ''), enabled });
  if (!enabled || !data?.pin) return null;
  return (
    <p className="basis-full">
      <Figures>{m.own_attendance_pin_at_kiosk({ pin: data.pin })}</Figures>
    </p>
  );
}
