import type { Role } from '@passa/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserStorage } from '../../platform/safe-storage.ts';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { firstStepsQuery } from './queries.ts';
import { StepsBar } from './steps-bar.tsx';
import { StepsPanel } from './steps-panel.tsx';

type FirstStepsProps = { role: Role; accountId: string };

/**
 * The first steps of a new user, until they are done. If all were done before the visit, nothing is shown, not even for
 * a moment.
 */
export function FirstSteps({ role, accountId }: FirstStepsProps) {
  const [isOver, setIsOver] = useState(() => isMarkedOver(accountId));
  const { data: steps } = useQuery({ ...firstStepsQuery(role), enabled: !isOver });
  // Shown once all requests have finished, so that nothing moves the steps while they are read.
  const isIdle = useIsIdle();
  const isWide = useIsWide();
  const isAllDone = steps?.every(({ isDone }) => isDone) ?? false;
  // That all steps are done is shown only to users who have seen open steps.
  const [hasSeenOpenSteps, setHasSeenOpenSteps] = useState(steps !== undefined && !isAllDone);
  if (steps && isIdle && !isAllDone && !hasSeenOpenSteps) setHasSeenOpenSteps(true);
  useEffect(() => {
    if (isAllDone) markOver(accountId);
  }, [isAllDone, accountId]);

  if (isOver || !steps || !hasSeenOpenSteps) return null;
  const hide = () => {
    markOver(accountId);
    setIsOver(true);
  };
  const Steps = isWide ? StepsPanel : StepsBar;
  return <Steps role={role} steps={steps} onHide={hide} />;
}

/** Whether no request is in progress. */
function useIsIdle(): boolean {
  const queryClient = useQueryClient();
  return useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => queryClient.isFetching() === 0,
  );
}

/** The storage key that marks the steps as hidden or done. */
const keyFor = (accountId: string) => `passa.first-steps-over.${accountId}`;

const isMarkedOver = (accountId: string): boolean => browserStorage.get(keyFor(accountId)) !== null;

const markOver = (accountId: string): boolean => browserStorage.set(keyFor(accountId), 'yes');
