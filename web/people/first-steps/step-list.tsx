import { m, type Role, type FirstStep } from '@passa/domain';
import { Check } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { FirstStepItem } from './step.tsx';

export type StepsProps = { role: Role; steps: { step: FirstStep; isDone: boolean }[]; onHide: () => void };

/** The steps one by one, or a note that all are done, and a button to hide them. */
export function StepList({ role, steps, onHide }: StepsProps) {
  const isAllDone = steps.every(({ isDone }) => isDone);
  return (
    <>
      {isAllDone ? (
        <p className="mt-3 flex max-w-prose gap-2">
          <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-hired" />
          {m.first_steps_all_done({ role })}
        </p>
      ) : (
        <ol className="mt-1 grid gap-y-1">
          {steps.map(({ step, isDone }) => (
            <FirstStepItem key={step} step={step} isDone={isDone} />
          ))}
        </ol>
      )}
      <Button variant="quiet" onClick={onHide} className="-mb-3 -ml-margin">
        {m.first_steps_hide()}
      </Button>
    </>
  );
}
