import { m } from '@passa/domain';
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { keepFocus } from '../../ui/keep-focus.ts';
import { StepList, type StepsProps } from './step-list.tsx';

/** The steps below 80rem: a bar at the bottom of the screen that shows the next step and expands upwards. */
export function StepsBar(props: StepsProps) {
  const [isExpanded, setIsExpanded] = useState<boolean>();
  const [titleId, listId] = [useId(), useId()];
  const { steps } = props;
  const next = steps.find(({ isDone }) => !isDone);
  // Initially expanded only if all steps are done.
  const isOpen = isExpanded ?? !next;
  return (
    <section
      ref={keepFocus}
      aria-labelledby={titleId}
      // At the end of the page the bar touches the navigation: the page's bottom padding is below the content, not
      // below the bar.
      className="sticky bottom-bar z-5 -mx-5 mt-8 mb-[calc(var(--spacing-bar)-7rem)] border-t border-edge bg-raised px-5 lg:bottom-0 lg:-mx-12 lg:-mb-12 lg:px-12"
    >
      <div className="relative flex min-h-16 items-center gap-4 py-2">
        <div className="min-w-0 grow">
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
          {!isOpen && next && <p className="text-sm text-muted">{m.first_steps_step_title({ step: next.step })}</p>}
        </div>
        <p role="status" className="shrink-0 text-sm text-muted tabular-nums">
          {m.first_steps_progress({ done: steps.filter(({ isDone }) => isDone).length, steps: steps.length })}
        </p>
        <ChevronDown aria-hidden className={clsx('size-5 shrink-0 transition-transform', !isOpen && 'rotate-180')} />
      </div>
      <div id={listId} className={clsx(isOpen && 'max-h-[60dvh] overflow-y-auto pb-5')}>
        {isOpen && <StepList {...props} />}
      </div>
    </section>
  );
}
