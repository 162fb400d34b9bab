import { m, PRODUCT_NAME } from '@passa/domain';
import { onlineManager, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiProblem } from '../../platform/http/problem.ts';
import { isMissingScript } from '../../platform/offline/missing-script.ts';
import { reloadOnce } from '../../platform/offline/reload-once.ts';
import { ErrorState } from '../states/error-state.tsx';
import { LoadError } from './load-error.tsx';

/** Shown instead of a page that failed to load, with the reason and a button to load it again. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const tryAgain = () => {
    queries.reset();
    void router.invalidate();
  };
  const onConnectionChange = useEffectEvent((isOnline: boolean) => {
    if (isOnline) tryAgain();
  });
  useEffect(() => onlineManager.subscribe((isOnline) => onConnectionChange(isOnline)), []);

  if (error instanceof ApiProblem) return <LoadError problem={error} onRetry={tryAgain} />;
  if (isMissingScript(error)) return <MissingScript error={error} />;
  return <ErrorState title={m.common_unexpected_title()} message={m.common_unexpected_body()} onRetry={tryAgain} />;
}

function MissingScript({ error }: { error: Error }) {
  const [isReloading] = useState(() => reloadOnce(error));
  if (isReloading) return null;
  return (
    <ErrorState
      title={m.new_version_needed_title({ product: PRODUCT_NAME })}
      message={m.new_version_needed()}
      retry={m.new_version_reload()}
      onRetry={() => window.location.reload()}
    />
  );
}
