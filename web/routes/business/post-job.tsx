import { isolated, m } from '@passa/domain';
import { type ErrorComponentProps, createRoute, isNotFound } from '../../platform/router/route.ts';
import { PostJobForm } from '../../hiring/posting/post-job-form.tsx';
import { readJobToEdit } from '../../hiring/queries/edit-job.ts';
import { orNotFound } from '../../platform/navigation/or-not-found.ts';
import { parseText } from '../../platform/navigation/search-params.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RouteError } from '../../ui/page/route-error.tsx';

type Search = { from?: string | undefined };

export const Route = createRoute({
  validateSearch: ({ from }: Record<string, unknown>): Search => ({ from: parseText(from) }),
  loader: async ({ search: { from }, signal }) => {
    if (from === undefined) return undefined;
    return orNotFound(readJobToEdit(from, signal)).catch((problem: unknown) => {
      // An empty form is more useful than a page that reports an error.
      if (isNotFound(problem)) return undefined;
      throw problem;
    });
  },
  // Each visit fetches the job again, because it fills in a form.
  preload: false,
  component: PostJob,
  errorComponent: PostJobLoadError,
});

function PostJob() {
  const { from } = Route.useSearch();
  const job = Route.useLoaderData();
  return (
    <div className="max-w-4xl">
      <PageHeader title={m.post_job_title()} />
      {from !== undefined && (
        <Notice>{job ? m.post_job_filled_in_from({ title: isolated(job.title) }) : m.post_job_from_missing()}</Notice>
      )}
      <PostJobForm key={job?.id} from={job} />
    </div>
  );
}

function PostJobLoadError(props: ErrorComponentProps) {
  return (
    <>
      <PageHeader title={m.post_job_title()} />
      <RouteError {...props} />
    </>
  );
}
