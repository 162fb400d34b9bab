import { m } from '@passa/domain';
import { useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/button.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { toast } from '../../ui/toast.ts';
import type { WorkerJob } from '../queries/jobs.ts';
import { useCompleteShift } from '../queries/shifts.ts';
import { CompleteEarly } from './complete-early.tsx';

/** Two presses within so many milliseconds are one. */
const BETWEEN_PRESSES = 600;
let completedAt = -Infinity;

type CompleteButtonProps = {
  shift: WorkerJob;
  application: NonNullable<WorkerJob['application']>;
  /** Called when the shift leaves the list, and this button with it. */
  onCompleted: () => void;
};

export function CompleteButton({ shift, application, onCompleted }: CompleteButtonProps) {
  const complete = useCompleteShift();
  const [asking, setAsking] = useState(false);
  const press = ({ timeStamp }: Pick<MouseEvent, 'timeStamp'>) => {
    if (!application.id) {
      toast.error(m.toasts_complete_no_application());
      return;
    }
    // The card leaves at once, and the next one comes under the finger: a double press is not meant for both.
    if (timeStamp - completedAt < BETWEEN_PRESSES) return;
    // What is finished before it has begun may be another shift than was meant.
    if (isAhead(shift.startDate) && !asking) {
      setAsking(true);
      return;
    }
    // At once: as long as the dialog is open nothing beneath it takes the focus.
    if (asking) flushSync(() => setAsking(false));
    completedAt = timeStamp;
    const tell = () => toast.success(m.toasts_completed());
    const takeBack = (problem: ApiProblem) => {
      completedAt = -Infinity;
      refuse(problem);
    };
    complete.mutateAsync(application.id).then(tell, takeBack);
    onCompleted();
  };
  return (
    <>
      <Button
        // A shift that is still to come has nothing that is to be done next.
        variant={isAhead(shift.endDate) ? 'secondary' : 'primary'}
        onClick={press}
        className="w-full sm:ml-auto sm:w-auto"
      >
        {m.my_shifts_mark_completed()}
      </Button>
      {asking && <CompleteEarly shift={shift} onConfirm={press} onCancel={() => setAsking(false)} />}
    </>
  );
}

const isAhead = (time: string) => new Date(time).getTime() > Date.now();

// The specification's 'no handler': the request reached nobody who could do it.
const NOBODY_ANSWERS: ApiProblem['code'][] = ['unreachable', 'unavailable'];

function refuse(problem: ApiProblem) {
  if (problem.code === 'notSignedIn') toast.error(m.toasts_complete_not_logged_in());
  else if (problem.status === 404) toast.error(m.toasts_complete_not_yours());
  else if (NOBODY_ANSWERS.includes(problem.code)) reportFailure(m.toasts_complete_no_handler(), problem);
  else reportFailure(m.toasts_complete_failed(), problem);
}
