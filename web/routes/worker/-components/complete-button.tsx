import { texts } from '@passa/domain';
import { toast } from 'sonner';
import type { WorkerJob } from '../../../api/jobs.ts';
import type { ApiProblem } from '../../../api/problem.ts';
import { reportFailure } from '../../../api/report-failure.ts';
import { useCompleteShift } from '../../../api/shifts.ts';
import { Button } from '../../../ui/button.tsx';

const { toasts } = texts;

type CompleteButtonProps = {
  shift: WorkerJob;
  application: NonNullable<WorkerJob['application']>;
  /** Called when the shift has left the list, and this button with it. */
  onCompleted: () => void;
};

export function CompleteButton({ shift, application, onCompleted }: CompleteButtonProps) {
  const complete = useCompleteShift();
  const done = () => {
    toast.success(toasts.completed);
    onCompleted();
  };
  const press = () => {
    if (application.id) complete.mutateAsync(application.id).then(done, refuse);
    else toast.error(toasts.completeNoApplication);
  };
  return (
    <Button
      // A shift that is still to come has nothing that is to be done next.
      variant={isOver(shift) ? 'primary' : 'secondary'}
      busy={complete.isPending}
      onClick={press}
      className="w-full sm:ml-auto sm:w-auto"
    >
      {texts.myShifts.markCompleted}
    </Button>
  );
}

const isOver = (shift: WorkerJob) => new Date(shift.endDate).getTime() <= Date.now();

// The specification's 'no handler': the request reached nobody who could do it.
const NOBODY_ANSWERS: ApiProblem['code'][] = ['unreachable', 'unavailable'];

function refuse(problem: ApiProblem) {
  if (problem.code === 'notSignedIn') toast.error(toasts.completeNotLoggedIn);
  else if (problem.status === 404) toast.error(toasts.completeNotYours);
  else if (NOBODY_ANSWERS.includes(problem.code)) reportFailure(toasts.completeNoHandler, problem);
  else reportFailure(toasts.completeFailed, problem);
}
