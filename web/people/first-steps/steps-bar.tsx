import { m } from '@passa/domain';
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { keepFocus } from '../../ui/keep-focus.ts';
import { StepList, type StepsProps } from './step-list.tsx';

/** The steps below 80rem: one row after the lists that shows the next step, and expands to all steps. */
export function StepsBar(props: StepsProps) {
  const [isExpanded, setIsExpanded] = useState<boolean>();
  const [titleId, listId] = [useId(), useId()];
  const { steps } = props;
  const next = steps.find(({ isDone }) => !isDone);
  // Initially expanded only if all steps are done.
  const isOpen = isExpanded ?? !next;
  return (
    <section ref={keepFocus} aria-labelledby={titleId} className="mt-8 rounded-md border border-line bg-raised px-4">
      <div className="relative grid min-h-16 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 py-3">
        <h2 className="text-base">
          <button
            type="button"
            id={titleId}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setIsExpanded(!isOpen)}
            className="rounded-md font-semibold after:absolute after:inset-0"
          >
            {m.first_steps_title()}
          </button>
        </h2>
        <p role="status" className="text-sm text-muted tabular-nums">
          {m.first_steps_progress({ done: steps.filter(({ isDone }) => isDone).length, steps: steps.length })}
        </p>
        <ChevronDown aria-hidden className={clsx('size-5 transition-transform', isOpen && 'rotate-180')} />
        {!isOpen && next && (
          <p className="col-span-2 text-sm text-muted">{m.first_steps_step_title({ step: next.step })}</p>
        )}
      </div>
      <div id={listId} className={clsx(isOpen && 'pb-5')}>
        {isOpen && <StepList {...props} />}
      </div>
    </section>
  );
}
