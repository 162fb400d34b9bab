import { dateLangOf, formatDate, formatDay, m } from '@passa/domain';
import { now } from '../platform/time/now.ts';
import type { ComponentType } from 'react';
import { paths } from '../platform/navigation/paths.ts';
import { TextLink } from '../ui/links/text-link.tsx';
import { EndAccess } from './end-access.tsx';
import type { DetailsAccess } from './queries.ts';

/** The button that withdraws a pending application, of hiring. It ends the access that the application gives. */
export type WithdrawButton = ComponentType<{
  shift: { title: string; startDate: string; endDate: string; businessName: string };
  application: { id: string };
  onOpenChange: (isOpen: boolean) => void;
  onGone: () => void;
}>;

type AccessEntryProps = {
  access: DetailsAccess;
  withdrawButton: WithdrawButton;
  /** Called when the dialog of the button opens and when it closes. */
  onOpenChange: (isOpen: boolean) => void;
  /** Called when the access has ended and this entry has disappeared. */
  onEnded: () => void;
};

/** What one business can read because of one application, with a button to end it. */
export function AccessEntry({ access, withdrawButton: WithdrawApplication, onOpenChange, onEnded }: AccessEntryProps) {
  const { businessName, job, ending } = access;
  return (
    <>
      <h3 tabIndex={-1} className="font-semibold wrap-break-word">
        {businessName}
      </h3>
      <p className="wrap-break-word">
        {job.title} ·{' '}
        <time dateTime={job.startDate} lang={dateLangOf('worker')}>
          {formatDay(new Date(job.startDate), now(), 'worker')}
        </time>
      </p>
      <p className="mt-1 text-muted">{accessDescription(access)}</p>
      {ending === 'cancel' && <p className="mt-1 text-muted">{m.details_access_needed()}</p>}
      <div className="-mb-2 -ml-margin">
        {ending === 'cancel' && (
          <TextLink {...paths.job(job.id)} className="ml-margin">
            {m.details_access_open_shift()}
          </TextLink>
        )}
        {ending === 'withdraw' && (
          <WithdrawApplication
            shift={{ ...job, businessName }}
            application={{ id: access.applicationId }}
            onOpenChange={onOpenChange}
            onGone={onEnded}
          />
        )}
        {ending === 'end' && <EndAccess access={access} onOpenChange={onOpenChange} onGone={onEnded} />}
      </div>
    </>
  );
}

function accessDescription({ asOf, until }: DetailsAccess): string {
  if (!asOf || !until) return m.details_access_present();
  return m.details_access_frozen({
    asOf: formatDate(new Date(asOf), 'sentence'),
    until: formatDate(new Date(until), 'sentence'),
  });
}
