import { m, PRODUCT_NAME } from '@passa/domain';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/button.tsx';
import { ReasonForm } from '../../ui/form/reason-form.tsx';
import { ConfirmedAction } from '../../ui/confirmed-action.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { toast } from '../../ui/toast.ts';
import { useAnswerHours, type TimeSheet } from './queries.ts';
import { useOpenFormCount, type SetOpenForms } from './use-open-form-count.ts';

type AnswerHoursProps = {
  sheet: TimeSheet;
  /** Called when the buttons are gone, to move the focus. */
  onAnswered: () => void;
  setOpenForms: SetOpenForms;
};

/** The buttons with which a worker agrees to the hours of the venue, or disputes them with a reason. In a dispute the worker can still agree. */
export function AnswerHours({ sheet: { applicationId, version, may }, onAnswered, setOpenForms }: AnswerHoursProps) {
  const answer = useAnswerHours(applicationId);
  const [disputes, setDisputes] = useState(false);
  const dispute = useRef<HTMLButtonElement>(null);
  useOpenFormCount(disputes, setOpenForms);
  if (!may.includes('agree')) return null;
  const send = (
    done: string,
    given: { answer: 'agree' } | { answer: 'dispute'; reason: string },
    showInField: (problem: ApiProblem) => boolean = () => false,
  ) => {
    const showFailure = (problem: ApiProblem) => {
      if (!showInField(problem)) reportFailure(m.toasts_hours_answer_failed(), problem);
    };
    void answer.mutateAsync({ ...given, version }).then(() => {
      toast.success(done);
      onAnswered();
    }, showFailure);
  };
  const cancel = () => {
    flushSync(() => setDisputes(false));
    dispute.current?.focus();
  };
  if (!may.includes('dispute')) {
    return (
      <ConfirmedAction
        className="mt-5"
        variant="secondary"
        label={m.own_sheet_agree_to_venue()}
        isHarmless
        question={m.own_sheet_agree_question()}
        cancel={m.common_cancel()}
        action={{ mutateAsync: () => answer.mutateAsync({ answer: 'agree', version }), isPending: answer.isPending }}
        toasts={{ done: m.toasts_hours_agreed(), failed: m.toasts_hours_answer_failed() }}
        onGone={onAnswered}
      >
        {m.own_sheet_agree_consequence()}
      </ConfirmedAction>
    );
  }
  if (!disputes) {
    return (
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          variant="primary"
          busy={answer.isPending}
          onClick={() => send(m.toasts_hours_agreed(), { answer: 'agree' })}
        >
          {m.own_sheet_agree()}
        </Button>
        <Button ref={dispute} onClick={() => setDisputes(true)}>
          {m.own_sheet_dispute()}
        </Button>
      </div>
    );
  }
  return (
    <ReasonForm
      className="mt-5"
      label={m.own_sheet_dispute_reason()}
      hint={m.own_sheet_dispute_hint({ product: PRODUCT_NAME })}
      submit={m.own_sheet_dispute_send()}
      isBusy={answer.isPending}
      send={(reason, showInField) =>
        send(m.toasts_hours_disputed({ product: PRODUCT_NAME }), { answer: 'dispute', reason }, showInField)
      }
      onCancel={cancel}
    />
  );
}
