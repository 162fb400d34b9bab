import { HOME_COUNTRY, m } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from '../../platform/navigation/location.ts';
import { BackLink } from '../../ui/links/back-link.tsx';
import { ConfirmedAction } from '../../ui/dialogs/confirmed-action.tsx';
import { DescriptionItem, DescriptionList } from '../../ui/content/description-list.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';
import { backTarget } from './back-target.ts';
import { PersonalNumberForm } from './personal-number-form.tsx';
import { personalNumberQuery, useDeletePersonalNumber, type OwnPersonalNumber } from './queries.ts';
import { savedNumberText } from './saved-number.ts';

/** Where a worker adds their personal number: why it is needed, who sees it, and how long it is kept. */
export function PersonalNumberPage() {
  const { data, error, refetch } = useQuery(personalNumberQuery);
  const { destination, text } = backTarget(useLocation().state.from);
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={m.personal_number_title()}
        lead={m.personal_number_lead()}
        back={<BackLink {...destination}>{text}</BackLink>}
      />
      <DescriptionList>
        <DescriptionItem name={m.personal_number_why_title()}>{m.personal_number_why()}</DescriptionItem>
        <DescriptionItem name={m.personal_number_readers_title()}>{m.personal_number_readers()}</DescriptionItem>
        <DescriptionItem name={m.personal_number_kept_title()}>{m.personal_number_kept()}</DescriptionItem>
      </DescriptionList>
      <div className="mt-8 border-t border-line pt-8">
        {data && <OwnNumber own={data} />}
        {!data && error && <LoadError problem={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <LoadingRegion>
            <Skeleton className="h-40" />
          </LoadingRegion>
        )}
      </div>
    </div>
  );
}

function OwnNumber({ own: { personalNumber, isNeeded } }: { own: OwnPersonalNumber }) {
  const region = useRef<HTMLDivElement>(null);
  return (
    <div ref={region} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      {personalNumber && (
        <div>
          <p className="font-medium">{savedNumberText(personalNumber)}</p>
          <p className="mt-1 text-sm text-muted">{m.personal_number_replace()}</p>
        </div>
      )}
      <PersonalNumberForm country={personalNumber?.country ?? HOME_COUNTRY} />
      {personalNumber && isNeeded && <p className="text-sm text-muted">{m.personal_number_in_use()}</p>}
      {personalNumber && !isNeeded && <DeleteNumber onGone={() => region.current?.focus({ preventScroll: true })} />}
    </div>
  );
}

function DeleteNumber({ onGone }: { onGone: () => void }) {
  return (
    <ConfirmedAction
      label={m.personal_number_delete()}
      className="-ml-margin self-start"
      question={m.personal_number_delete_question()}
      cancel={m.personal_number_keep()}
      action={useDeletePersonalNumber()}
      toasts={{ done: m.toasts_personal_number_deleted(), failed: m.toasts_personal_number_delete_failed() }}
      onGone={onGone}
    >
      {m.personal_number_delete_consequence()}
    </ConfirmedAction>
  );
}
