import { dateLangOf, formatDate, formatDay, texts } from '@passa/domain';
import { paths } from '../../platform/navigation/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import type { DetailsAccess } from '../queries/details-access.ts';
import { WithdrawApplication } from '../shifts/withdraw-application.tsx';
import { EndAccess } from './end-access.tsx';

const { detailsAccess: words } = texts;

type OneAccessProps = {
  access: DetailsAccess;
  /** Called when it has ended, and this entry goes. */
  onEnded: () => void;
};

/** What one business can read through one application, and how that is ended. */
export function OneAccess({ access, onEnded }: OneAccessProps) {
  const { businessName, job, ending } = access;
  return (
    <>
      <h3 tabIndex={-1} className="font-semibold wrap-break-word">
        {businessName}
      </h3>
      <p className="wrap-break-word">
        {job.title} ·{' '}
        <time dateTime={job.startDate} lang={dateLangOf('worker')}>
          {formatDay(new Date(job.startDate), 'worker')}
        </time>
      </p>
      <p className="mt-1 text-muted">{whatIsRead(access)}</p>
      {ending === 'cancel' && <p className="mt-1 text-muted">{words.needed}</p>}
      <div className="-mb-2 -ml-5">
        {ending === 'cancel' && (
          <TextLink {...paths.job(job.id)} className="ml-5">
            {words.openShift}
          </TextLink>
        )}
        {ending === 'withdraw' && (
          <WithdrawApplication
            businessName={businessName}
            application={{ id: access.applicationId }}
            onWithdrawn={onEnded}
          />
        )}
        {ending === 'end' && <EndAccess access={access} onEnded={onEnded} />}
      </div>
    </>
  );
}

function whatIsRead({ asOf, until }: DetailsAccess): string {
  if (!asOf || !until) return words.present;
  return words.frozen(formatDate(new Date(asOf), 'worker'), formatDate(new Date(until), 'worker'));
}
