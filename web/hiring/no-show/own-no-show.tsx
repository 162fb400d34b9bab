import { formatMoment, isolated, m, PRODUCT_NAME } from '@passa/domain';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { OWN_NO_SHOW } from '../../platform/navigation/paths.ts';
import { now } from '../../platform/time/now.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ReasonForm } from '../../ui/form/reason-form.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useHashFocus } from '../../ui/focus/use-hash-focus.ts';
import type { WorkerJob } from '../core/jobs.ts';
import { useAnswerNoShow } from './queries.ts';
import { openNoShowText } from './open-no-show-text.ts';

type OwnNoShow = NonNullable<NonNullable<WorkerJob['application']>['noShow']>;

type OwnNoShowProps = {
  job: Pick<WorkerJob, 'businessName'>;
  application: Pick<NonNullable<WorkerJob['application']>, 'id' | 'status'>;
  noShow: OwnNoShow;
};

/** What the venue has recorded of a worker who has not come, with the deadline and both answers. */
export function OwnNoShow({ job, application, noShow }: OwnNoShowProps) {
  const { state, answerBy, reason, may } = noShow;
  const text = textOf(noShow, job.businessName);
  const status = useRef<HTMLParagraphElement>(null);
  useHashFocus(status, OWN_NO_SHOW, text !== undefined);
  if (!text) return null;
  return (
    <div className="mb-8 max-w-3xl rounded-md border border-edge bg-sunken px-4 py-3 wrap-anywhere">
      <p ref={status} tabIndex={-1} role="status" className="font-medium outline-none">
        {text}
      </p>
      {answerBy && (
        <p className="mt-1">
          {m.no_show_own_deadline({
            status: application.status,
            when: formatMoment(new Date(answerBy), now(), 'sentence'),
            product: PRODUCT_NAME,
          })}
        </p>
      )}
      {reason && state === 'dismissed' && (
        <p className="mt-1 text-muted">{m.no_show_decision_reason({ reason: isolated(reason) })}</p>
      )}
      {may.includes('agree') && (
        <Answers
          applicationId={application.id}
          version={noShow.version}
          onGone={() => status.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  );
}

function textOf(noShow: OwnNoShow, venue: string): string | undefined {
  switch (noShow.state) {
    case 'recorded':
    case 'disputed':
      return openNoShowText(noShow, venue);
    case 'dismissed':
      return m.no_show_own_dismissed();
    // What is final is said by the cancellation.
    case 'agreed':
    case 'undisputed':
    case 'upheld':
    case 'withdrawn':
      return undefined;
  }
}

type AnswersProps = {
  applicationId: string;
  version: number;
  /** Called when the buttons have disappeared, to move the focus. */
  onGone: () => void;
};

function Answers({ applicationId, version, onGone }: AnswersProps) {
  const answer = useAnswerNoShow(applicationId);
  const [disputes, setDisputes] = useState(false);
  const disputeButton = useRef<HTMLButtonElement>(null);
  const send = (
    done: string,
    given: { answer: 'agree' } | { answer: 'dispute'; reason: string },
    showInField: (problem: ApiProblem) => boolean = () => false,
  ) => {
    const showFailure = (problem: ApiProblem) => {
      if (!showInField(problem)) reportFailure(m.no_show_answer_failed(), problem);
    };
    void answer.mutateAsync({ ...given, version }).then(() => {
      toast.success(done);
      onGone();
    }, showFailure);
  };
  const cancel = () => {
    flushSync(() => setDisputes(false));
    disputeButton.current?.focus();
  };
  if (!disputes) {
    return (
      <div className="mt-3 flex flex-wrap gap-3">
        <Button ref={disputeButton} variant="primary" onClick={() => setDisputes(true)}>
          {m.no_show_dispute()}
        </Button>
        <Button busy={answer.isPending} onClick={() => send(m.no_show_agreed_done(), { answer: 'agree' })}>
          {m.no_show_agree()}
        </Button>
      </div>
    );
  }
  return (
    <ReasonForm
      className="mt-4"
      label={m.no_show_dispute_reason()}
      hint={m.no_show_dispute_hint({ product: PRODUCT_NAME })}
      submit={m.no_show_dispute_send()}
      isBusy={answer.isPending}
      send={(reason, showInField) =>
        send(m.no_show_disputed_done({ product: PRODUCT_NAME }), { answer: 'dispute', reason }, showInField)
      }
      onCancel={cancel}
    />
  );
}
