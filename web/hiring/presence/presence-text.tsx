import { formatLength, m, minutesLate, stockholmTime, timeInShift, type PresenceAtVenue } from '@passa/domain';
import { useEffect, useState } from 'react';
import { Figures } from '../../ui/content/figures.tsx';

type PresenceTextProps = {
  presence: PresenceAtVenue;
  since: string | null;
  shift: { startDate: string; endDate: string };
  /** Says how late a worker is, where there is no room for the whole sentence. */
  lateText?: typeof m.presence_late;
};

/** How often the time is read, of which only the minutes are shown. Milliseconds. */
const INTERVAL = 10_000;

/** Whether a hired worker has come, and since when. */
export function PresenceText({ presence, since, shift, lateText = m.presence_late }: PresenceTextProps) {
  if (presence === 'expected') return <Expected shift={shift} lateText={lateText} />;
  if (!since) return null;
  const time = stockholmTime(new Date(since));
  const when = timeInShift(since, shift);
  // A worker checked out by the system may still be there.
  if (presence === 'left' && when !== 'afterEnd') {
    return <Figures className="font-semibold text-danger">{m.presence_left_early({ time, when })}</Figures>;
  }
  return <Figures>{m.presence_at_venue({ presence, time })}</Figures>;
}

/** The business does not wait before the start of the shift. */
function Expected({ shift, lateText }: Required<Pick<PresenceTextProps, 'shift' | 'lateText'>>) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), INTERVAL);
    return () => clearInterval(timer);
  }, []);
  const late = minutesLate(shift, now);
  if (late === null) return null;
  if (late === 0) return <Figures className="font-medium">{m.presence_expected()}</Figures>;
  return (
    <Figures className="inline-block font-semibold text-danger">{lateText({ length: formatLength(late) })}</Figures>
  );
}
