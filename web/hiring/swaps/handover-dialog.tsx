import { formatDay, formatHours, isolated, m } from '@passa/domain';
import { now } from '../../platform/time/now.ts';
import { Share2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { ShiftName } from '../cards/shift-name.tsx';
import type { WorkerJob } from '../core/jobs.ts';
import { useGiveHandoverLink, useTakeBackHandover } from './queries.ts';

type HandoverDialogProps = {
  job: WorkerJob;
  application: NonNullable<WorkerJob['application']>;
  onClose: () => void;
};

/** Explains what handing over means, and gives the link for a colleague once the worker asks for it. Opening the dialog makes none. */
export function HandoverDialog({ job, application, onClose }: HandoverDialogProps) {
  const id = useId();
  const give = useGiveHandoverLink(application.id);
  const [url, setUrl] = useState<string>();
  const showFailure = (problem: ApiProblem) => reportFailure(m.toasts_hand_over_failed(), problem);
  const showLink = () => void give.mutateAsync().then((given) => setUrl(given.url), showFailure);
  return (
    <Modal labelledBy={`${id}-title`} describedBy={`${id}-text`} onClose={onClose} width="max-w-lg">
      <h2 id={`${id}-title`} className="text-xl">
        {m.swap_title()}
      </h2>
      <div id={`${id}-text`} className="mt-3 text-muted wrap-break-word">
        <ShiftName shift={job} reader="worker" />
        <p>{m.swap_explanation()}</p>
        <p className="mt-2 font-medium text-ink">{m.swap_stays_hired({ venue: isolated(job.businessName) })}</p>
      </div>
      {url === undefined ? (
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} className="grow sm:grow-0">
            {m.common_cancel()}
          </Button>
          <Button variant="primary" busy={give.isPending} onClick={showLink} className="grow sm:grow-0">
            {application.hasHandoverLink ? m.swap_show_link() : m.swap_create_link()}
          </Button>
        </div>
      ) : (
        <GivenLink job={job} applicationId={application.id} url={url} onClose={onClose} />
      )}
    </Modal>
  );
}

type GivenLinkProps = { job: WorkerJob; applicationId: string; url: string; onClose: () => void };

/** The link, which can be sent, copied and ended. */
function GivenLink({ job, applicationId, url, onClose }: GivenLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  // The button that asked for it has disappeared.
  useEffect(() => field.current?.focus(), []);
  const share = async () => {
    try {
      await navigator.share({ text: sharedText(job), url });
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      // The worker has closed the sheet of the phone, or it has failed and said so. The link can be copied.
    }
  };
  // TypeScript's types have it in every browser.
  const canShare = 'share' in navigator;
  return (
    <>
      <div className="mt-5">
        <TextField ref={field} label={m.swap_link()} value={url} readOnly />
        <EndLink applicationId={applicationId} onEnded={onClose} />
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose} className="grow sm:mr-auto sm:grow-0">
          {m.swap_close()}
        </Button>
        <CopyButton
          text={url}
          label={m.swap_copy()}
          copied={m.swap_copied()}
          failed={m.swap_copy_failed()}
          onFailed={() => field.current?.select()}
          variant={canShare ? 'secondary' : 'primary'}
        />
        {canShare && (
          <Button onClick={() => void share()} variant="primary" className="grow sm:grow-0">
            <Share2 aria-hidden className="size-4.5" />
            {m.swap_share()}
          </Button>
        )}
      </div>
    </>
  );
}

/** Ends the link, also one that the worker sent earlier: it is the same until then. */
function EndLink({ applicationId, onEnded }: { applicationId: string; onEnded: () => void }) {
  const end = useTakeBackHandover(applicationId);
  const showSuccess = () => {
    toast.success(m.toasts_handover_link_ended());
    onEnded();
  };
  const showFailure = (problem: ApiProblem) => reportFailure(m.toasts_end_handover_link_failed(), problem);
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
      <p className="min-w-0 flex-1 basis-56">{m.swap_end_link_hint()}</p>
      <Button
        variant="quiet"
        className="-mx-margin"
        busy={end.isPending}
        onClick={() => void end.mutateAsync().then(showSuccess, showFailure)}
      >
        {m.swap_end_link()}
      </Button>
    </div>
  );
}

function sharedText({ title, startDate, endDate }: WorkerJob): string {
  const [start, end] = [new Date(startDate), new Date(endDate)];
  return m.swap_shared_text({
    title: isolated(title),
    when: `${formatDay(start, now(), 'sentence')} ${formatHours(start, end, 'sentence')}`,
  });
}
