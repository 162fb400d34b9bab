import { formatMoment, fullName, isolated, m, PRODUCT_NAME } from '@passa/domain';
import { useState } from 'react';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { now } from '../../platform/time/now.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { TextLink } from '../../ui/links/text-link.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useDialogButton } from '../../ui/dialogs/use-dialog-button.ts';
import type { NamedShift } from '../cards/shift-name.tsx';
import type { Applicant } from '../core/applications.ts';
import { useTakeNoShowBack } from './queries.ts';
import { RecordDialog } from './record-dialog.tsx';

type VenueNoShowProps = {
  applicant: Applicant;
  shift: NamedShift;
  /** Moves the focus: the button has disappeared. */
  onGone: () => void;
};

/** Records that a hired worker has not come, and says what has become of it. */
export function VenueNoShow({ applicant, shift, onGone }: VenueNoShowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { button, closeDialog } = useDialogButton(onGone);
  const { noShow, worker, may, id } = applicant;
  return (
    <>
      {noShow && <WhatIsRecorded applicationId={id} noShow={noShow} name={fullName(worker)} onGone={onGone} />}
      {may.includes('recordNoShow') && (
        <Button ref={button} variant="quietDanger" className="-ml-margin" onClick={() => setIsOpen(true)}>
          {m.no_show_record()}
        </Button>
      )}
      {isOpen && (
        <RecordDialog
          applicationId={id}
          version={applicant.noShowVersion}
          shift={shift}
          name={fullName(worker)}
          onClose={() => closeDialog(() => setIsOpen(false))}
        />
      )}
    </>
  );
}

type RecordedProps = {
  applicationId: string;
  noShow: NonNullable<Applicant['noShow']>;
  name: string;
  onGone: () => void;
};

function WhatIsRecorded({ applicationId, noShow, name, onGone }: RecordedProps) {
  const takeBack = useTakeNoShowBack(applicationId);
  const text = textOf(noShow, name);
  const { reason, replacementJobId, may, version } = noShow;
  if (!text && !replacementJobId) return null;
  const showSuccess = () => toast.success(m.no_show_taken_back({ name: isolated(name) }));
  const showFailure = (problem: ApiProblem) => reportFailure(m.no_show_take_back_failed(), problem);
  return (
    <div className="min-w-0 basis-full wrap-anywhere">
      {text && (
        <p role="status" className="font-medium">
          {text}
        </p>
      )}
      {reason && <p className="mt-1 text-muted">{m.no_show_their_reason({ reason: isolated(reason) })}</p>}
      <div className="flex flex-wrap items-center gap-x-6">
        {may.includes('takeBack') && (
          <Button
            variant="quiet"
            className="-ml-margin"
            busy={takeBack.isPending}
            onClick={() => void takeBack.mutateAsync(version).then(showSuccess, showFailure).then(onGone)}
          >
            {m.no_show_take_back()}
          </Button>
        )}
        {replacementJobId && (
          <TextLink {...paths.applications(replacementJobId)}>{m.no_show_replacement_open()}</TextLink>
        )}
      </div>
    </div>
  );
}

function textOf({ state, answerBy, reason }: RecordedProps['noShow'], name: string): string | undefined {
  switch (state) {
    case 'recorded':
      return answerBy
        ? m.no_show_waiting({ name: isolated(name), when: formatMoment(new Date(answerBy), now(), 'business') })
        : undefined;
    case 'disputed':
      return reason === null
        ? m.no_show_waiting_unanswered({ name: isolated(name), product: PRODUCT_NAME })
        : m.no_show_waiting_disputed({ name: isolated(name), product: PRODUCT_NAME });
    case 'dismissed':
      return m.no_show_dismissed({ name: isolated(name) });
    // What is final is said by the cancellation.
    case 'agreed':
    case 'undisputed':
    case 'upheld':
    case 'withdrawn':
      return undefined;
  }
}
