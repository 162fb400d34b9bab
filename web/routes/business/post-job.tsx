import { isolated, m } from '@passa/domain';
import { noop, type QueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, createRoute, isNotFound } from '../../platform/router/route.ts';
import { PostJobForm } from '../../hiring/posting/post-job-form.tsx';
import { readJobToEdit } from '../../hiring/queries/edit-job.ts';
import { locationOf } from '../../people/profiles/business-form.ts';
import { businessProfileQuery } from '../../people/profiles/queries.ts';
import { orNotFound } from '../../platform/navigation/or-not-found.ts';
import { parseText } from '../../platform/navigation/search-params.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RouteError } from '../../ui/page/route-error.tsx';

type Search = { from?: string | undefined };

export const Route = createRoute({
  validateSearch: ({ from }: Record<string, unknown>): Search => ({ from: parseText(from) }),
  loader: async ({ context: { queryClient }, search: { from }, signal }) => {
    const job = from === undefined ? undefined : await readJobToPostAgain(from, signal);
    return { job, venue: job ? undefined : await readVenue(queryClient) };
  },
  // Each visit fetches the job again, because it fills in a form.
  preload: false,
  component: PostJob,
  errorComponent: PostJobLoadError,
});

const readJobToPostAgain = (jobId: string, signal: AbortSignal) =>
  orNotFound(readJobToEdit(jobId, signal)).catch((problem: unknown) => {
    // A form without the job is more useful than a page that reports an error.
    if (isNotFound(problem)) return undefined;
    throw problem;
  });

/** The location in the business's profile. Without it the form is usable too, so a failure leaves it empty. */
async function readVenue(queryClient: QueryClient) {
  const profile = await queryClient.query({ ...businessProfileQuery, retry: false }).catch(noop);
  return profile && locationOf(profile);
}

function PostJob() {
  const { from } = Route.useSearch();
  const { job, venue } = Route.useLoaderData();
  return (
    <div className="max-w-4xl">
      <PageHeader title={m.post_job_title()} />
      {from !== undefined && (
        <Notice>{job ? m.post_job_filled_in_from({ title: isolated(job.title) }) : m.post_job_from_missing()}</Notice>
      )}
      <PostJobForm key={job?.id} from={job} venue={venue} />
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
