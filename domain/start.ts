import { JOB_LISTS, type JobList } from './hiring/job-list.ts';
import { SHIFT_VIEWS, type ShiftView } from './hiring/shift-view.ts';
import { isWeek } from './time/week.ts';

/** The parameters of `GET /api/start`: the list and the week that a dashboard shows. Absent ones have their defaults. */
export type StartQuery = { view?: ShiftView; list?: JobList; week?: string };

/**
 * The parameters of the request for everything that a first screen shows. The server announces the request with the
 * page, and the app sends it, so that both must derive the same parameters from the URL.
 * @param path the path of the page
 * @param search the search parameters of the page, by name
 * @returns undefined for pages that show something else than a dashboard
 */
export function startQuery(path: string, search: Partial<Record<string, string>>): StartQuery | undefined {
  const { view, list, week } = search;
  const inWeek = isWeek(week) && { week };
  if (path === '/worker/dashboard') {
    const shown = SHIFT_VIEWS.find((one) => one === view);
    return { ...(shown && { view: shown }), ...inWeek };
  }
  if (path === '/business/dashboard') {
    const shown = JOB_LISTS.find((one) => one === list);
    return { ...(shown && { list: shown }), ...inWeek };
  }
  // Signed-in people are redirected from here to the dashboard of their role.
  return path === '/dashboard' || path === '/' ? {} : undefined;
}
