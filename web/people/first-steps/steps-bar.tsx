import { m } from '@passa/domain';
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { keepFocus } from '../../ui/focus/keep-focus.ts';
import { StepList, type StepsProps } from './step-list.tsx';

type StepsBarProps = StepsProps & {
  /** Whether the row is above the lists, where its initial height is reserved, and not after them. */
  isAbove?: boolean;
};

/** The steps where there is no second column: one row that shows the next step, and expands to all steps. */
export function StepsBar({ isAbove = false, ...props }: StepsBarProps) {
  const [isExpanded, setIsExpanded] = useState<boolean>();
  const [titleId, listId] = [useId(), useId()];
  const { steps } = props;
  const next = steps.find(({ isDone }) => !isDone);
  // Above the lists, the sentence that all steps are done would move them.
  const isOpen = isExpanded ?? (!next && !isAbove);
  return (
    <section
      ref={keepFocus}
      aria-labelledby={titleId}
      className={clsx(isAbove ? 'mb-6' : 'mt-8', 'rounded-md border border-line bg-raised px-4')}
    >
      <div className="relative grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-3">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
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
        </div>
        <ChevronDown aria-hidden className={clsx('size-5 transition-transform', isOpen && 'rotate-180')} />
        {!isOpen && (
          <p className="text-sm text-muted">
            {next ? m.first_steps_step_title({ step: next.step }) : m.first_steps_all_set()}
          </p>
        )}
      </div>
      <div id={listId} className={clsx(isOpen && 'pb-5')}>
        {isOpen && <StepList {...props} />}
      </div>
    </section>
  );
}
