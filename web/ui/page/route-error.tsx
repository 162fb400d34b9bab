import { PRODUCT_NAME, texts } from '@passa/domain';
import { onlineManager, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { ApiProblem } from '../../platform/http/problem.ts';
import { isOfAnotherVersion } from '../../platform/offline/new-version.ts';
import { ErrorState } from '../error-state.tsx';
import { LoadError } from './load-error.tsx';

const { common, newVersion } = texts;

/** What stands in place of a page that failed: why, and another try at everything it needs. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const tryAgain = () => {
    queries.reset();
    void router.invalidate();
  };
  const comeBack = useEffectEvent((isOnline: boolean) => {
    if (isOnline) tryAgain();
  });
  useEffect(() => onlineManager.subscribe((isOnline) => comeBack(isOnline)), []);

  if (error instanceof ApiProblem) return <LoadError problem={error} onRetry={tryAgain} />;
  if (isOfAnotherVersion(error)) {
    const { neededTitle, needed, reload } = newVersion;
    return (
      <ErrorState
        title={neededTitle(PRODUCT_NAME)}
        message={needed}
        retry={reload}
        onRetry={() => window.location.reload()}
      />
    );
  }
  return <ErrorState title={common.unexpectedTitle} message={common.unexpectedBody} onRetry={tryAgain} />;
}
