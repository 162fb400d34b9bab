import { formatDay, isolated, m, nextDateOn, stockholmInstant } from '@passa/domain';
import { type QueryClient } from '@tanstack/react-query';
import {
  createLazyRoute,
  type ErrorComponentProps,
  isNotFound,
  useLoaderData,
  useSearch,
} from '@tanstack/react-router';
import { ignoreProblem } from '../../platform/http/ignore-problem.ts';
import { PostJobForm } from '../../hiring/jobs/posting/post-job-form.tsx';
import { readJobToEdit } from '../../hiring/core/edit-job.ts';
import { regularsQuery } from '../../hiring/regulars/queries.ts';
import { templatesQuery, type SavedTemplate } from '../../hiring/core/templates.ts';
import { TemplateChoice } from '../../hiring/templates/template-choice.tsx';
import { locationOf } from '../../people/profiles/business-form.ts';
import { businessProfileQuery } from '../../people/profiles/queries.ts';
import { orNotFound } from '../../platform/navigation/or-not-found.ts';
import { now } from '../../platform/time/now.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { RouteError } from '../../ui/page/route-error.tsx';
import { useVenue } from '../../acting/acting-venue.ts';
import type { PageLoad } from '../../platform/navigation/lazy-page.ts';

type Search = { from?: string | undefined; template?: string | undefined };

export const loader = async ({
  context: { queryClient },
  deps: { from, template: templateId },
  abortController,
}: PageLoad<unknown, Search>) => {
  queryClient.query(regularsQuery).catch(ignoreProblem);
  const [job, templates, profile] = await Promise.all([
    from === undefined ? undefined : readJobToPostAgain(from, abortController.signal),
    readTemplates(queryClient, templateId !== undefined),
    from === undefined ? readVenue(queryClient) : undefined,
  ]);
  const template = templates?.find(({ id }) => id === templateId);
  return { job, template, venue: job || template ? undefined : (profile ?? (await readVenue(queryClient))) };
};

export const Route = createLazyRoute('/business/post-job')({
  component: PostJob,
  errorComponent: PostJobLoadError,
});

const readJobToPostAgain = (jobId: string, signal: AbortSignal) =>
  orNotFound(readJobToEdit(jobId, signal)).then(
    ({ job }) => job,
    (problem: unknown) => {
      // A form without the job is more useful than a page that reports an error.
      if (isNotFound(problem)) return undefined;
      throw problem;
    },
  );

/** The templates, from which the form is filled in. Without them the form is usable too, unless one was chosen. */
async function readTemplates(queryClient: QueryClient, isNeeded: boolean) {
  const templates = queryClient.query({ ...templatesQuery, retry: false });
  return isNeeded ? await templates : await templates.catch(ignoreProblem);
}

/** The location in the business's profile. Without it the form is usable too, so a failure leaves it empty. */
async function readVenue(queryClient: QueryClient) {
  const profile = await queryClient.query({ ...businessProfileQuery, retry: false }).catch(ignoreProblem);
  return profile && locationOf(profile);
}

function PostJob() {
  const { from, template: templateId } = useSearch({ from: '/business/post-job' });
  const venueId = useVenue()?.id;
  const { job, template, venue } = useLoaderData({ from: '/business/post-job' });
  return (
    <div className="max-w-4xl">
      <PageHeader title={m.post_job_title()} />
      <TemplateChoice chosen={template?.id} />
      {templateId !== undefined && <Notice>{template ? filledInText(template) : m.templates_missing()}</Notice>}
      {from !== undefined && (
        <Notice>{job ? m.post_job_filled_in_from({ title: isolated(job.title) }) : m.post_job_from_missing()}</Notice>
      )}
      <PostJobForm key={template?.id ?? job?.id} from={job} template={template} venueId={venueId} venue={venue} />
    </div>
  );
}

/** With the date, which stands far above the button that posts. */
const filledInText = ({ name, weekday }: SavedTemplate): string =>
  m.templates_filled_in_from({
    name: isolated(name),
    day: formatDay(stockholmInstant(nextDateOn(weekday, now()), '12:00'), now(), 'business'),
  });

function PostJobLoadError(props: ErrorComponentProps) {
  return (
    <>
      <PageHeader title={m.post_job_title()} />
      <RouteError {...props} />
    </>
  );
}
