import { isolated, ledgerTime, m, stockholmDate, stockholmTime } from '@passa/domain';
import { WifiOff } from 'lucide-react';
import { paths } from '../../platform/navigation/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Figures } from '../../ui/figures.tsx';
import { isLate } from './unsent-events.ts';
import { useClock } from './use-clock.ts';

type KioskHeaderProps = {
  venueName: string;
  name: string;
  waiting: number;
  waitingSince: Date | undefined;
  isOffline: boolean;
};

/** The venue, the time, and what has not been sent yet. */
export function KioskHeader({ venueName, name, waiting, waitingSince, isOffline }: KioskHeaderProps) {
  const now = useClock();
  const isUnsentShown = waitingSince && isLate(waitingSince, now);
  return (
    <header className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-8 gap-y-2 px-5 py-5 lg:px-10">
      <div className="min-w-0">
        <h1 className="text-title wrap-anywhere">{isolated(venueName)}</h1>
        <p className="text-muted">{isolated(name)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-6">
        <p role="status" className="flex items-center gap-2 text-muted empty:-mr-6">
          {isOffline && (
            <>
              <WifiOff aria-hidden className="size-5" />
              {m.kiosk_offline()}
            </>
          )}
          {isUnsentShown && (
            <span className="font-medium text-ink">
              {m.kiosk_waiting({ count: waiting })}{' '}
              <Figures>{m.kiosk_waiting_since({ time: ledgerTime(waitingSince, stockholmDate(now)) })}</Figures>
            </span>
          )}
        </p>
        <ButtonLink {...paths.inspection()}>{m.inspection_button()}</ButtonLink>
        <time dateTime={now.toISOString()} className="text-display">
          <Figures>{stockholmTime(now)}</Figures>
        </time>
      </div>
    </header>
  );
}
