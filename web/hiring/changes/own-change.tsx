import { changeLines, m } from '@passa/domain';
import { now } from '../../platform/time/now.ts';
import { useId, useRef } from 'react';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DescriptionItem } from '../../ui/content/description-list.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useAnswerChange } from './queries.ts';
import type { WorkerJob } from '../core/jobs.ts';
import { useWithdraw } from '../core/change-shifts.ts';

type OwnChangeProps = { job: WorkerJob; className?: string };

/** What the venue has changed about a shift, with the buttons to answer it. Nothing without a change. */
export function OwnChange({ job, className }: OwnChangeProps) {
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  const { application } = job;
  const change = application?.change;
  if (!application || !change) return null;
  const isHired = application.status === 'accepted';
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={heading} className={className}>
      <h2 id={heading} className="text-xl">
        {m.change_heading()}
      </h2>
      <p className="mt-2 max-w-prose">
        {change.isDeclined ? m.change_kept() : isHired ? m.change_agree_lead() : m.change_confirm_lead()}
      </p>
      <dl className="mt-3 grid gap-y-2">
        {changeLines(change, now()).map(({ term, label, before, after }) => (
          <DescriptionItem key={term} name={label}>
            <span className="wrap-anywhere">{m.change_from_to({ before, after })}</span>
          </DescriptionItem>
        ))}
      </dl>
      <Answers
        job={job}
        application={application}
        isHired={isHired}
        onAnswered={() => section.current?.focus({ preventScroll: true })}
      />
    </section>
  );
}

type AnswersProps = {
  job: WorkerJob;
  application: NonNullable<WorkerJob['application']>;
  isHired: boolean;
  /** Called when a button has disappeared, to move the focus. */
  onAnswered: () => void;
};

function Answers({ job, application, isHired, onAnswered }: AnswersProps) {
  const answer = useAnswerChange(application.id);
  const send = (which: 'agree' | 'decline') => {
    const showSuccess = () => {
      toast.success(which === 'agree' ? m.toasts_change_agreed() : m.toasts_change_declined());
      onAnswered();
    };
    const showFailure = (problem: ApiProblem) => reportFailure(m.toasts_change_failed(), problem);
    return answer.mutateAsync({ answer: which, asOf: job.updatedAt }).then(showSuccess, showFailure);
  };
  return (
    <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
      {application.may.includes('agreeToChange') && (
        <Button variant="primary" busy={answer.isPending} onClick={() => void send('agree')}>
          {isHired ? m.change_agree() : m.change_confirm()}
        </Button>
      )}
      {application.may.includes('declineChange') && (
        <Button disabled={answer.isPending} onClick={() => void send('decline')}>
          {m.change_decline()}
        </Button>
      )}
      {application.may.includes('withdraw') && <Withdraw application={application} onDone={onAnswered} />}
    </div>
  );
}

/** By one press, since the page says what has changed. Applying again is possible. */
function Withdraw({ application, onDone }: { application: { id: string }; onDone: () => void }) {
  const withdraw = useWithdraw(application.id);
  const showSuccess = () => {
    toast.success(m.toasts_withdrawn());
    onDone();
  };
  const showFailure = (problem: ApiProblem) => reportFailure(m.toasts_withdraw_failed(), problem);
  return (
    <Button busy={withdraw.isPending} onClick={() => void withdraw.mutateAsync().then(showSuccess, showFailure)}>
      {m.withdraw_withdraw()}
    </Button>
  );
}
