import { texts, type Role } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { firstStepsQuery } from '../../api/first-steps.ts';
import { Button } from '../../ui/button.tsx';
import { isPutAway, putAway } from './put-away.ts';
import { Step } from './step.tsx';

const { firstSteps: words } = texts;

type FirstStepsProps = { role: Role; accountId: string };

/** What there is to do first, until it is done. Whoever has done it all sees nothing of it, not for a moment. */
export function FirstSteps({ role, accountId }: FirstStepsProps) {
  const [isOver, setIsOver] = useState(() => isPutAway(accountId));
  const { data: steps } = useQuery({ ...firstStepsQuery(role), enabled: !isOver });
  // Only who has seen them undone is told that they are done.
  const [wereSeen, setWereSeen] = useState(false);
  const id = useId();
  const done = steps?.filter(({ isDone }) => isDone).length;
  const isAllDone = steps !== undefined && done === steps.length;
  if (steps && !isAllDone && !wereSeen) setWereSeen(true);
  useEffect(() => {
    if (isAllDone) putAway(accountId);
  }, [isAllDone, accountId]);

  if (isOver || !steps || done === undefined || (isAllDone && !wereSeen)) return null;
  const hide = () => {
    putAway(accountId);
    setIsOver(true);
  };
  return (
    <section aria-labelledby={id} className="mb-8 rounded-md border border-line bg-raised p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="text-lg">
          {words.title}
        </h2>
        <p role="status" className="text-muted">
          {words.progress(done, steps.length)}
        </p>
      </div>
      {isAllDone ? (
        <p className="mt-3 flex max-w-prose gap-2">
          <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-hired" />
          {words.allDone[role]}
        </p>
      ) : (
        <ol className="mt-3 grid gap-x-8 xl:grid-cols-3">
          {steps.map(({ step, isDone }) => (
            <Step key={step} step={step} isDone={isDone} />
          ))}
        </ol>
      )}
      <Button variant="quiet" onClick={hide} className="-mb-3 -ml-5">
        {words.hide}
      </Button>
    </section>
  );
}
