import { m, SHIFT_VIEW_OF } from '@passa/domain';
import { paths, type Destination } from '../../../platform/navigation/paths.ts';
import type { WorkerJob } from '../../core/jobs.ts';

type BackTarget = { destination: Destination; text: string };

/** The pages with links to a job, and the text of the link back to each. */
const ORIGINS: Record<string, () => string> = {
  [paths.browseJobs().to]: m.job_back_to_browse,
  [paths.ownInvitations().to]: m.own_invitations_back_to,
  [paths.myShifts().to]: m.job_back_to_my_shifts,
  [paths.notifications('worker').to]: m.job_back_to_notifications,
  [paths.workerProfile().to]: m.security_back_to_profile,
};

/**
 * Where the back link of a job's page leads: to the page with the link that the worker has followed, with its filter or list. If they
 * came from elsewhere, it leads to the list of My Shifts that contains the job.
 * @param from the `href` of the previous page
 */
export function backTarget(from: string | undefined, { application }: Pick<WorkerJob, 'application'>): BackTarget {
  const { pathname, searchParams } = new URL(from ?? '/', 'https://app.invalid');
  const text = ORIGINS[pathname];
  if (text) return { destination: { to: pathname, search: Object.fromEntries(searchParams) }, text: text() };
  const view = application ? SHIFT_VIEW_OF[application.status] : undefined;
  return { destination: paths.myShifts(view), text: m.job_back_to_my_shifts() };
}
