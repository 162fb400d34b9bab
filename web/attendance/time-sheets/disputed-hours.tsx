import { AgreeToWorker } from './agree-to-worker.tsx';
import { BothSides } from './both-sides.tsx';
import type { ListedTimeSheet } from './queries.ts';

type DisputedHoursProps = { sheet: ListedTimeSheet; onGone: () => void };

/** What each party says about disputed hours and why, and the button with which the venue agrees to the worker. */
export const DisputedHours = ({ sheet, onGone }: DisputedHoursProps) => (
  <>
    <BothSides sheet={sheet} />
    <AgreeToWorker sheet={sheet} onGone={onGone} />
  </>
);
