import { JOB_LISTS, type JobList, type JobListSort } from './hiring/job-list.ts';
import { WORKER_VIEWS, type WorkerView } from './hiring/shift-view.ts';
import { isSevenDays } from './time/seven-days.ts';

/** The parameters of `GET /api/start`: the list, its order and the week that a dashboard shows. Absent ones have their defaults. */
export type FirstScreenQuery = { view?: WorkerView; list?: JobList; sort?: JobListSort; week?: string };

/**
 * The parameters of the request for all data of the first screen. The server names the request in the page's `Link`
 * header, and the app sends it, so both must derive the same parameters from the URL.
 * @param path the path of the page
 * @param search the search parameters of the page, by name
 * @returns undefined for pages that do not show a dashboard
 */
export function firstScreenQuery(path: string, search: Partial<Record<string, string>>): FirstScreenQuery | undefined {
  const { view, list, sort, week } = search;
  const validWeek = isSevenDays(week) && { week };
  if (path === '/worker/dashboard') {
    const validView = WORKER_VIEWS.find((each) => each === view);
    return { ...(validView && { view: validView }), ...validWeek };
  }
  if (path === '/business/dashboard') {
    const validList = JOB_LISTS.find((each) => each === list);
    // The default order is not among the parameters of the list.
    return { ...(validList && { list: validList }), ...(sort === 'soonest' && { sort }), ...validWeek };
  }
  // Signed-in users are redirected from these pages to the dashboard of their role.
  return path === '/dashboard' || path === '/' ? {} : undefined;
}
