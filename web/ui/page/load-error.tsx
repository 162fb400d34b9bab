import { m } from '@passa/domain';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { ErrorState } from '../states/error-state.tsx';

type LoadErrorProps = { problem: ApiProblem; onRetry: () => void };

/** Shown instead of content that could not be loaded, with the reason. */
export function LoadError({ problem, onRetry }: LoadErrorProps) {
  if (problem.code === 'offline') {
    return <ErrorState title={m.offline_needed()} message={m.offline_needed_hint()} onRetry={onRetry} />;
  }
  return <ErrorState title={m.common_load_failed()} message={problem.message} onRetry={onRetry} />;
}
