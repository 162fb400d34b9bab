import { m, type AttendanceKind } from '@passa/domain';
import { Button } from '../../ui/buttons/button.tsx';
import { attendanceLabel } from './labels.ts';

type AttendanceButtonsProps = {
  /** The usual one first. */
  possible: AttendanceKind[];
  pending: AttendanceKind | undefined;
  /** Whether the first one stands out. */
  hasPrimary?: boolean;
  className?: string;
  onPress: (kind: AttendanceKind) => void;
};

/** The buttons to check in and out. Leaving the venue for a while reads like checking out, so a line explains it. */
export function AttendanceButtons({
  possible,
  pending,
  hasPrimary = true,
  className,
  onPress,
}: AttendanceButtonsProps) {
  return possible.map((kind, index) => (
    <div key={kind} className="grid gap-1">
      <Button
        variant={index === 0 && hasPrimary ? 'primary' : 'secondary'}
        className={`min-h-14 ${className ?? ''}`}
        busy={pending === kind}
        disabled={pending !== undefined && pending !== kind}
        aria-describedby={kind === 'leave' ? LEAVE_HINT : undefined}
        onClick={() => onPress(kind)}
      >
        {attendanceLabel(kind)}
      </Button>
      {kind === 'leave' && (
        <p id={LEAVE_HINT} className="text-center text-sm text-muted">
          {m.attendance_leave_hint()}
        </p>
      )}
    </div>
  ));
}

const LEAVE_HINT = 'attendance-leave-hint';
