import { formatMoment, isolated, m, stockholmTime } from '@passa/domain';
import { WifiOff } from 'lucide-react';
import { paths } from '../../platform/navigation/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Figures } from '../../ui/content/figures.tsx';
import { isLate } from './unsent-events.ts';
import { useServerTime, type ServerClock } from './kiosk-clock.ts';

type KioskHeaderProps = {
  venueName: string;
  name: string;
  waiting: number;
  waitingSince: Date | undefined;
  isOffline: boolean;
  /** The clock of the server, compared when the list of people was fetched. */
  clock: ServerClock;
};

/** The venue, the time, and what has not been sent yet. */
export function KioskHeader({ venueName, name, waiting, waitingSince, isOffline, clock }: KioskHeaderProps) {
  const now = useServerTime(clock);
  const isUnsentShown = waitingSince && isLate(waitingSince, now);
  const timeText = (instant: Date) => formatMoment(instant, now, 'business');
  return (
    <header className="mx-auto max-w-7xl px-margin py-5 lg:px-10">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-title wrap-anywhere">{isolated(venueName)}</h1>
          <p className="text-muted">{isolated(name)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6">
          <ButtonLink {...paths.inspection()}>{m.inspection_button()}</ButtonLink>
          <time dateTime={now.toISOString()} className="text-display">
            <Figures>{stockholmTime(now)}</Figures>
          </time>
        </div>
      </div>
      {/* A row of its own, so that nothing moves to another line when the connection is lost. */}
      <p role="status" className="mt-2 flex flex-wrap items-center gap-x-3 text-muted empty:mt-0">
        {isOffline && (
          <span className="flex items-center gap-2">
            <WifiOff aria-hidden className="size-5" />
            <Figures>{m.kiosk_offline({ time: timeText(new Date(clock.now)) })}</Figures>
          </span>
        )}
        {isUnsentShown && (
          <span className="font-medium text-ink">
            {m.kiosk_waiting({ count: waiting })}{' '}
            <Figures>{m.kiosk_waiting_since({ time: timeText(waitingSince) })}</Figures>
          </span>
        )}
      </p>
    </header>
  );
}
