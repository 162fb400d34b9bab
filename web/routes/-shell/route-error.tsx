import { texts } from '@passa/domain';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ApiProblem } from '../../api/problem.ts';
import { ErrorState } from '../../ui/error-state.tsx';

/** What stands in place of a page that failed: why, and another try at everything it needs. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const tryAgain = () => {
    queries.reset();
    void router.invalidate();
  };
  if (error instanceof ApiProblem) {
    return <ErrorState title={texts.common.loadFailed} message={error.message} onRetry={tryAgain} />;
  }
  return <ErrorState title={texts.common.unexpectedTitle} message={texts.common.unexpectedBody} onRetry={tryAgain} />;
}
