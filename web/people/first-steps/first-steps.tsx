import type { Role } from '@passa/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { CONTENT_ID } from '../../ui/skip-link.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { firstStepsQuery } from './queries.ts';
import { StepsAtHand } from './steps-at-hand.tsx';
import { StepsBeside } from './steps-beside.tsx';

type FirstStepsProps = { role: Role; accountId: string };

/** What there is to do first, until it is done. Whoever has done it all sees nothing of it, not for a moment. */
export function FirstSteps({ role, accountId }: FirstStepsProps) {
  const [isOver, setIsOver] = useState(() => isPutAway(accountId));
  const { data: steps } = useQuery({ ...firstStepsQuery(role), enabled: !isOver });
  // Once all else stands where it stays, so that nothing pushes them while they are read.
  const isQuiet = useIsQuiet();
  const isWide = useIsWide();
  const isAllDone = steps?.every(({ isDone }) => isDone) ?? false;
  // Only who has seen them undone, here or before they went to do one, is told that they are done.
  const [wereSeen, setWereSeen] = useState(steps !== undefined && !isAllDone);
  if (steps && isQuiet && !isAllDone && !wereSeen) setWereSeen(true);
  useEffect(() => {
    if (isAllDone) putAway(accountId);
  }, [isAllDone, accountId]);

  if (isOver || !steps || !wereSeen) return null;
  const hide = () => {
    putAway(accountId);
    setIsOver(true);
    // The button that was pressed goes with them.
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  };
  const Steps = isWide ? StepsBeside : StepsAtHand;
  return <Steps role={role} steps={steps} onHide={hide} />;
}

/** Whether nothing is asked of the server just now. */
function useIsQuiet(): boolean {
  const queryClient = useQueryClient();
  return useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => queryClient.isFetching() === 0,
  );
}

/** For whom this browser need not ask: they have hidden the steps, or taken them all. */
const keyFor = (accountId: string) => `passa.first-steps-over.${accountId}`;

const isPutAway = (accountId: string): boolean => localStorage.getItem(keyFor(accountId)) !== null;

const putAway = (accountId: string): void => localStorage.setItem(keyFor(accountId), 'yes');
