import { m } from '@passa/domain';
import { useEffect, useRef } from 'react';
import type { SignUpStep } from './use-two-steps.ts';

const STEPS: SignUpStep[] = [1, 2];

/** The heading of a step. It takes the focus when the step changes, so that screen readers announce it. */
export function StepHeading({ step, title }: { step: SignUpStep; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const announced = useRef(step);
  useEffect(() => {
    if (announced.current === step) return;
    announced.current = step;
    heading.current?.focus();
  }, [step]);

  return (
    <div className="mb-6">
      <div aria-hidden className="mb-4 flex gap-1.5">
        {STEPS.map((each) => (
          <span key={each} className={each <= step ? 'h-1 flex-1 bg-ink' : 'h-1 flex-1 bg-line'} />
        ))}
      </div>
      <p className="text-sm text-muted">{m.common_step_of({ step, steps: STEPS.length })}</p>
      <h2 ref={heading} tabIndex={-1} className="mt-1 text-2xl">
        {title}
      </h2>
    </div>
  );
}
