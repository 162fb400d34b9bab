import { isShiftNear, m } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { now } from '../../platform/time/now.ts';
import { Figures } from '../../ui/content/figures.tsx';
import { checkedInText } from './checked-in-text.ts';
import { ownAttendanceQuery } from './own-attendance-query.ts';

type KioskPinProps = {
  shift: { startDate: string; endDate: string; application: { id: string; status: string } | null };
};

/** When the worker came, or the PIN of the shift at the kiosk, from shortly before the shift until its end. */
export function KioskPin({ shift }: KioskPinProps) {
  const { startDate, endDate, application } = shift;
  const isNear = isShiftNear({ startDate: new Date(startDate), endDate: new Date(endDate) }, now());
  const enabled = isNear && application?.status === 'accepted';
  const { data } = useQuery({ ...ownAttendanceQuery(application?.id ?? ''), enabled });
  if (!enabled || !data) return null;
  const pin = data.hasKiosk ? data.pin : null;
  const text = checkedInText(data.attendance) ?? (pin && m.own_attendance_pin_at_kiosk({ pin }));
  return (
    text && (
      <p className="basis-full">
        <Figures>{text}</Figures>
      </p>
    )
  );
}
