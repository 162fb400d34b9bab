import { m } from '@passa/domain';
import { useEffect } from 'react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { RouteError } from '../../../ui/page/route-error.tsx';
import { toast } from '../../../ui/toasts/toast.ts';

/** Shown instead of a job that could not be loaded. Each failed attempt shows one toast. */
export function JobLoadError(props: ErrorComponentProps) {
  const { error } = props;
  useEffect(() => {
    if (!(error instanceof ApiProblem && error.code === 'offline')) toast.error(m.toasts_job_load_failed());
  }, [error]);
  return (
    <>
      <PageHeader title={m.job_page_title()} />
      <RouteError {...props} />
    </>
  );
}
