import { m, PRODUCT_NAME } from '@passa/domain';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmedAction } from '../../ui/dialogs/confirmed-action.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.ts';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useAnswerHours, type TimeSheet } from './queries.ts';
import type { SetOpenForms } from './use-open-form-count.ts';

const ChangeHoursForm = lazyComponent(() =>
  import('./change-hours-form.tsx').then(({ ChangeHoursForm }) => ChangeHoursForm),
);

type AnswerHoursProps = {
  sheet: TimeSheet;
  /** Called when the buttons are gone, to move the focus. */
  onAnswered: () => void;
  setOpenForms: SetOpenForms;
};

/** The buttons with which a worker agrees to the hours of the venue, or disputes them with the hours they worked and a reason. In a dispute the worker can still agree. */
export function AnswerHours({ sheet, onAnswered, setOpenForms }: AnswerHoursProps) {
  const { applicationId, version, may } = sheet;
  const answer = useAnswerHours(applicationId);
  const [disputes, setDisputes] = useState(false);
  const dispute = useRef<HTMLButtonElement>(null);
  if (!may.includes('agree')) return null;
  const showFailure = (problem: ApiProblem) => reportFailure(m.toasts_hours_answer_failed(), problem);
  const agree = () =>
    void answer.mutateAsync({ answer: 'agree', version }).then(() => {
      toast.success(m.toasts_hours_agreed());
      onAnswered();
    }, showFailure);
  const close = () => {
    flushSync(() => setDisputes(false));
    // The button is gone once the answer is sent.
    if (dispute.current) dispute.current.focus();
    else onAnswered();
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
        <Button variant="primary" busy={answer.isPending} onClick={agree}>
          {m.own_sheet_agree()}
        </Button>
        <Button ref={dispute} onClick={() => setDisputes(true)}>
          {m.own_sheet_dispute()}
        </Button>
      </div>
    );
  }
  return (
    <Suspense>
      <ChangeHoursForm
        // Begins with the worker's own hours.
        sheet={{ ...sheet, hours: sheet.workerHours ?? sheet.hours }}
        send={({ version: seen, reason, ...hours }) =>
          answer.mutateAsync({ answer: 'dispute', version: seen, reason, hours }).catch(atOwnFields)
        }
        reasonLabel={m.own_sheet_dispute_reason()}
        submit={m.own_sheet_dispute_send()}
        failed={m.toasts_hours_answer_failed()}
        hint={m.own_sheet_dispute_hint({ product: PRODUCT_NAME })}
        done={m.toasts_hours_disputed({ product: PRODUCT_NAME })}
        setOpenForms={setOpenForms}
        onClose={close}
      />
    </Suspense>
  );
}

/** The form has the fields of the stated hours by themselves. */
function atOwnFields(problem: unknown): never {
  if (!(problem instanceof ApiProblem)) throw problem;
  const { code, status, message, fields } = problem;
  const own = Object.entries(fields).map(([path, text]) => [path.replace(/^hours\./, ''), text] as const);
  throw new ApiProblem(code, { status, message, fields: Object.fromEntries(own), cause: problem });
}
