import { PRESENCE_AFTER_END_HOURS, PRESENCE_BEFORE_START_HOURS } from '@passa/domain';
import { Suspense } from 'react';
import { now } from '../../platform/time/now.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.ts';

const Presence = lazyComponent(async () => (await import('./presence.tsx')).Presence);

type PresenceLineProps = { applicationId: string; shift: { startDate: string; endDate: string }; className?: string };

/** A line for the presence of a hired worker; nothing long before and after the shift. */
export function PresenceLine({ applicationId, shift, className = '' }: PresenceLineProps) {
  const hoursUntil = (time: string) => (Date.parse(time) - now().getTime()) / 3_600_000;
  if (
    hoursUntil(shift.startDate) > PRESENCE_BEFORE_START_HOURS ||
    hoursUntil(shift.endDate) < -PRESENCE_AFTER_END_HOURS
  )
    return null;
  return (
    <span className={`basis-full text-sm empty:hidden ${className}`}>
      <Suspense>
        <Presence applicationId={applicationId} />
      </Suspense>
    </span>
  );
}
