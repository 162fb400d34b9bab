import { AgreeToWorker } from './agree-to-worker.tsx';
import { BothSides } from './both-sides.tsx';
import type { ListedTimeSheet } from './queries.ts';

type DifferingHoursProps = { sheet: ListedTimeSheet; onGone: () => void };

/** What each party says about hours on which they differ and why, and the button with which the venue agrees to the worker. */
export const DifferingHours = ({ sheet, onGone }: DifferingHoursProps) => (
  <>
    <BothSides sheet={sheet} />
    <AgreeToWorker sheet={sheet} onGone={onGone} />
  </>
);
