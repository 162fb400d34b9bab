import { m } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { Figures } from '../../ui/content/figures.tsx';
import { pauseText, presenceLabel, stayText } from '../core/labels.ts';
import { ShiftSection } from '../core/shift-section.tsx';
import { checkedInText } from './checked-in-text.ts';
import { ownAttendanceQuery } from './own-attendance-query.ts';

/** What was recorded about a worker's own shift, and the PIN with which they check in at the kiosk. */
export function OwnAttendance({ applicationId, isDone }: { applicationId: string; isDone: boolean }) {
  const { data } = useQuery(ownAttendanceQuery(applicationId));
  if (!data) return null;
  const { attendance } = data;
  const pin = data.hasKiosk ? data.pin : null;
  // A worker who stays longer than planned still has to check out.
  const showsPin = pin !== null && !(isDone && attendance.presence === 'absent');
  if (!showsPin && attendance.stays.length === 0) return null;
  return (
    <ShiftSection title={m.own_attendance_title()}>
      {showsPin && (
        <p>
          {m.own_attendance_pin()} <Figures className="font-semibold">{pin}</Figures>
          <span className="block text-muted">{m.own_attendance_pin_hint()}</span>
        </p>
      )}
      {attendance.stays.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {attendance.stays.map(({ start, end, pauses, isEndPresumed }) => (
            <li key={start} className="py-2">
              <Figures className="inline-block">{stayText({ start, end })}</Figures>
              {isEndPresumed && <span className="block text-muted">{m.own_attendance_end_presumed()}</span>}
              {pauses.map((pause) => (
                <span key={pause.start} className="block text-muted">
                  {presenceLabel(pause.isAway ? 'away' : 'onBreak')}{' '}
                  <Figures className="inline-block">{pauseText(pause, end)}</Figures>
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </ShiftSection>
  );
}

type OwnCheckInProps = {
  applicationId: string;
  /** Whether the shift has begun, so that a worker who has not checked in needs the PIN at hand. */
  showsPin: boolean;
};

/** In one line when the worker came, or the PIN of the kiosk. */
export function OwnCheckIn({ applicationId, showsPin }: OwnCheckInProps) {
  const { data } = useQuery(ownAttendanceQuery(applicationId));
  if (!data) return null;
  const checkedIn = checkedInText(data.attendance);
  if (checkedIn) {
    return (
      <p className="flex min-h-11 items-center font-medium">
        <Figures>{checkedIn}</Figures>
      </p>
    );
  }
  if (!showsPin || !data.hasKiosk || !data.pin) return null;
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2">
      {m.job_pin()} <Figures className="font-semibold">{data.pin}</Figures>
    </p>
  );
}
