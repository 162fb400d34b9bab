import { texts } from '@passa/domain';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { ErrorState } from '../error-state.tsx';

type LoadErrorProps = { problem: ApiProblem; onRetry: () => void };

/** Something that the server was asked for and that is not here: what is missing, and why. */
export function LoadError({ problem, onRetry }: LoadErrorProps) {
  const { offline, common } = texts;
  if (problem.code === 'offline') {
    return <ErrorState title={offline.needed} message={offline.neededHint} onRetry={onRetry} />;
  }
  return <ErrorState title={common.loadFailed} message={problem.message} onRetry={onRetry} />;
}
