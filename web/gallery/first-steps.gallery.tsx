import { FIRST_STEPS, type Role } from '@passa/domain';
import { useEffect, useRef } from 'react';
import { StepsAtHand } from '../people/first-steps/steps-at-hand.tsx';
import { StepsBeside } from '../people/first-steps/steps-beside.tsx';

const nothing = () => undefined;
/** The steps of a role, some of them done. */
const taken = (role: Role, done: number) => ({
  role,
  steps: FIRST_STEPS[role].map((step, place) => ({ step, isDone: place < done })),
  onHide: nothing,
});

export const BesideTheLists = () => <StepsBeside {...taken('worker', 0)} />;
export const BesideTheListsUnderWay = () => <StepsBeside {...taken('business', 1)} />;
export const BesideTheListsAllDone = () => <StepsBeside {...taken('worker', 3)} />;

export const AtHand = () => <StepsAtHand {...taken('business', 1)} />;
export const AtHandAllDone = () => <StepsAtHand {...taken('business', 3)} />;

/** Opened by a press. */
export function AtHandUnfolded() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const line = place.current?.querySelector<HTMLElement>('[aria-expanded=false]');
    line?.click();
  }, []);
  return (
    <div ref={place}>
      <StepsAtHand {...taken('worker', 1)} />
    </div>
  );
}
