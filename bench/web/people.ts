import { aJob, daysAhead } from '@passa/e2e/setup/people.ts';
import { signUp, type ApiUser } from '../api-user.ts';

export type AuditedScreen = { what: string; path: string };
type Cookie = { name: string; value: string; url: string };
type Person = { cookies: Cookie[]; screens: AuditedScreen[] };

const JOBS = 24;
const APPLICANTS = 12;

/** The viewers: a visitor, a worker with shifts, and a business with applicants. */
export async function people(address: string): Promise<Person[]> {
  const venue = await signUp(address, 'businesses');
  const worker = await signUp(address, 'workers');
  const jobs: string[] = [];
  for (let i = 0; i < JOBS; i += 1) {
    const response = await venue.call('/api/jobs', { ...aJob(), startDate: daysAhead(7 + i) });
    jobs.push((response as { job: { id: string } }).job.id);
  }
  const [first = '', ...others] = jobs;
  for (const jobId of [first, ...others.slice(0, 4)]) await worker.call(`/api/jobs/${jobId}/applications`, {});
  for (let i = 1; i < APPLICANTS; i += 1) {
    const applicant = await signUp(address, 'workers');
    await applicant.call(`/api/jobs/${first}/applications`, {});
  }
  const cookiesOf = ({ cookie }: ApiUser) =>
    cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: address };
    });
  return [
    { cookies: [], screens: [{ what: 'landing page', path: '/' }] },
    {
      cookies: cookiesOf(worker),
      screens: [
        { what: 'worker: My Shifts', path: '/worker/dashboard?view=applied' },
        { what: 'worker: Browse', path: '/worker/jobs' },
        { what: 'worker: a job', path: `/worker/jobs/${first}` },
        { what: 'worker: profile', path: '/worker/profile' },
      ],
    },
    {
      cookies: cookiesOf(venue),
      screens: [
        { what: 'business: dashboard', path: '/business/dashboard' },
        { what: 'business: applications of a job', path: `/business/jobs/${first}/applications` },
        { what: 'business: post a job', path: '/business/post-job' },
      ],
    },
  ];
}
