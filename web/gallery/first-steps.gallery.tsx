import { FIRST_STEPS, type Role } from '@passa/domain';
import { useEffect, useRef } from 'react';
import { StepsBar } from '../people/first-steps/steps-bar.tsx';
import { StepsPanel } from '../people/first-steps/steps-panel.tsx';

const nothing = () => undefined;
/** The steps of a role, some of them done. */
const stepsDone = (role: Role, done: number) => ({
  role,
  steps: FIRST_STEPS[role].map((step, index) => ({ step, isDone: index < done })),
  onHide: nothing,
});

export const Panel = () => <StepsPanel {...stepsDone('worker', 0)} />;
export const PanelInProgress = () => <StepsPanel {...stepsDone('business', 1)} />;
export const PanelAllDone = () => <StepsPanel {...stepsDone('worker', 3)} />;

export const Bar = () => <StepsBar {...stepsDone('business', 1)} />;
export const BarAllDone = () => <StepsBar {...stepsDone('business', 4)} />;

/** Expanded by a click. */
export function BarExpanded() {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const button = container.current?.querySelector<HTMLElement>('[aria-expanded=false]');
    button?.click();
  }, []);
  return (
    <div ref={container}>
      <StepsBar {...stepsDone('worker', 1)} />
    </div>
  );
}
