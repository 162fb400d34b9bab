import type { Role } from '@passa/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useIsWide } from '../../ui/screen/use-is-wide.ts';
import { firstStepsQuery } from './queries.ts';
import { StepsBar } from './steps-bar.tsx';
import { StepsPanel } from './steps-panel.tsx';
import { areStepsOver, storeOpen, storeOver } from './stored-steps.ts';

type FirstStepsProps = {
  role: Role;
  accountId: string;
  /** Reserves the row's height above the lists until the server has answered; undefined in other places. */
  placeholder?: ReactNode;
};

/**
 * The first steps of a new user, until they are done. If all were done before the visit, nothing is shown, not even for
 * a moment, unless space is reserved.
 */
export function FirstSteps({ role, accountId, placeholder }: FirstStepsProps) {
  const isAbove = placeholder !== undefined;
  const [isOver, setIsOver] = useState(() => areStepsOver(accountId));
  const { data: steps, isError } = useQuery({ ...firstStepsQuery(role), enabled: !isOver });
  // Without reserved space they are shown once all requests have finished, so that nothing moves them while they are read.
  const isIdle = useIsIdle();
  const isWide = useIsWide();
  const isAllDone = steps?.every(({ isDone }) => isDone) ?? false;
  // That all steps are done is shown only to users who have seen open steps.
  const [hasSeenOpenSteps, setHasSeenOpenSteps] = useState(isAbove || (steps !== undefined && !isAllDone));
  if (steps && isIdle && !isAllDone && !hasSeenOpenSteps) setHasSeenOpenSteps(true);
  useEffect(() => {
    if (isAllDone) storeOver(accountId);
    else if (hasSeenOpenSteps) storeOpenOnLeave(accountId);
  }, [isAllDone, hasSeenOpenSteps, accountId]);

  if (isOver) return null;
  // After a failed request the space stays, empty: without it the lists would move.
  if (!steps) return isError ? <div className="invisible">{placeholder}</div> : placeholder;
  if (!hasSeenOpenSteps) return null;
  const hide = () => {
    storeOver(accountId);
    setIsOver(true);
  };
  const props = { role, steps, onHide: hide };
  return isWide ? <StepsPanel {...props} /> : <StepsBar {...props} isAbove={isAbove} />;
}

/** Stores that the steps are open once the app leaves the screen, so that until then Back finds them where they were. */
const storeOpenOnLeave = (accountId: string) =>
  document.addEventListener('visibilitychange', () => storeOpen(accountId), { once: true });

/** Whether no request is in progress. */
function useIsIdle(): boolean {
  const queryClient = useQueryClient();
  return useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => queryClient.isFetching() === 0,
  );
}
