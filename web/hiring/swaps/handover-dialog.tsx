import { formatDay, formatHours, isolated, m } from '@passa/domain';
import { Share2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ShiftName } from '../cards/shift-name.tsx';
import type { WorkerJob } from '../queries/jobs.ts';

/** Explains what handing over means, and offers the link for a colleague. */
export function HandoverDialog({ job, url, onClose }: { job: WorkerJob; url: string; onClose: () => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const share = async () => {
    try {
      await navigator.share({ text: sharedText(job), url });
    } catch {
      // The worker has closed the sheet of the phone, or it has failed and said so. The link can be copied.
    }
  };
  // TypeScript's types have it in every browser.
  const canShare = 'share' in navigator;
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
      <div className="mt-5">
        <TextField ref={field} label={m.swap_link()} value={url} readOnly />
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
    </Modal>
  );
}

function sharedText({ title, startDate, endDate }: WorkerJob): string {
  const [start, end] = [new Date(startDate), new Date(endDate)];
  return m.swap_shared_text({
    title: isolated(title),
    when: `${formatDay(start, 'sentence')} ${formatHours(start, end, 'sentence')}`,
  });
}
