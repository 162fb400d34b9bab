import { m } from '@passa/domain';
import { paths, type Destination } from '../../platform/navigation/paths.ts';

/**
 * The target of the back link on the page for the personal number: My Shifts or the shift, if the worker has followed a notice there, or
 * else the profile.
 * @param from the `href` of the previous page
 */
export function backTarget(from: string | undefined): { destination: Destination; text: string } {
  const { pathname, searchParams } = new URL(from ?? '/', 'https://app.invalid');
  const destination = { to: pathname, search: Object.fromEntries(searchParams) };
  if (pathname === paths.myShifts().to) return { destination, text: m.job_back_to_my_shifts() };
  if (pathname.startsWith(`${paths.browseJobs().to}/`)) return { destination, text: m.personal_number_back_to_shift() };
  return { destination: paths.workerProfile(), text: m.security_back_to_profile() };
}
