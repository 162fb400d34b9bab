import { m } from '@passa/domain';
import { useId } from 'react';
import { keepFocus } from '../../ui/focus/keep-focus.ts';
import { StepList, type StepsProps } from './step-list.tsx';

/** The steps below the week, on a wide screen. */
export function StepsPanel(props: StepsProps) {
  const id = useId();
  const done = props.steps.filter(({ isDone }) => isDone).length;
  return (
    <section ref={keepFocus} aria-labelledby={id} className="mt-10 rounded-md border border-line bg-raised p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          {m.first_steps_title()}
        </h2>
        <p role="status" className="text-muted">
          {m.first_steps_progress({ done, steps: props.steps.length })}
        </p>
      </div>
      <StepList {...props} />
    </section>
  );
}
