import { APPLICATION_STATUSES, JOB_STATUSES } from '@passa/domain';
import { MatchBadge } from '../hiring/cards/match-badge.tsx';
import { StatusBadge } from '../hiring/cards/status-badge.tsx';
import { UrgentBadge } from '../hiring/cards/urgent-badge.tsx';
import { Avatar } from '../ui/content/avatar.tsx';
import { Figures } from '../ui/content/figures.tsx';
import { NewBadge } from '../ui/list/new-badge.tsx';
import { ShowNewButton } from '../ui/list/show-new-button.tsx';
import { Moment } from '../ui/content/moment.tsx';
import { ProgressBar } from '../ui/loading/progress-bar.tsx';
import { QrCode } from '../ui/media/qr-code.tsx';
import { Spinner } from '../ui/loading/spinner.tsx';
import { Tag } from '../ui/content/tag.tsx';
import { Wordmark } from '../ui/content/wordmark.tsx';
import { LONG_NAME } from './samples.ts';

const waiting = (count: number) => (
  <ShowNewButton count={count} label={(jobs) => `${jobs} nya jobb`} onShowNew={() => undefined} />
);

export const Statuses = () => (
  <div className="gallery-side-by-side">
    {[...new Set([...JOB_STATUSES, ...APPLICATION_STATUSES])].map((status) => (
      <StatusBadge key={status} status={status} />
    ))}
  </div>
);

export const Badges = () => (
  <div className="gallery-side-by-side">
    <UrgentBadge />
    <NewBadge />
    <MatchBadge headline="allSkills" />
    <Tag>Kökshjälp</Tag>
    <Tag>{LONG_NAME}</Tag>
  </div>
);

export const Avatars = () => (
  <div className="gallery-side-by-side">
    {['Åsa Öberg', 'Sara Lind', 'Erik Nyström', 'Halvmörkret', LONG_NAME].map((name) => (
      <Avatar key={name} name={name} />
    ))}
  </div>
);

export const ShowNewButtons = () => (
  <div className="gallery-side-by-side">
    {waiting(1)}
    {waiting(10_000)}
  </div>
);

export const TimesAndPay = () => (
  <div className="gallery-stack">
    <Figures className="text-2xl font-semibold tracking-tight">16:00–23:15</Figures>
    <Figures className="text-2xl font-semibold tracking-tight">10:11–11:11</Figures>
    <Figures>185,50 SEK/hr</Figures>
    <Moment at="2026-11-24T00:33:00.000Z" reader="worker" />
    <Moment at="2026-11-23T22:59:00.000Z" reader="worker" />
  </div>
);

export const Progress = () => (
  <div className="gallery-stack">
    {[0, 3, 50, 100].map((percent) => (
      <div key={percent}>
        <p id={`of-${percent}`}>Vårdintyg, ÅÄÖ.pdf · {percent} %</p>
        <ProgressBar labelledBy={`of-${percent}`} percent={percent} text={`${percent} %`} />
      </div>
    ))}
  </div>
);

export const Spinners = () => (
  <div className="gallery-side-by-side">
    <Spinner />
  </div>
);

export const QrCodes = () => <QrCode text="https://passa.example/worker/profile" label="The profile" />;
export const Logo = () => <Wordmark />;
