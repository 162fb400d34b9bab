import { aJob, daysAhead } from '@passa/e2e/setup/people.ts';
import { signUp, type ApiUser } from '../api-user.ts';

export type AuditedScreen = { name: string; path: string };
type Cookie = { name: string; value: string; url: string };
type AuditedViewer = { cookies: Cookie[]; screens: AuditedScreen[] };

const JOBS = 24;
const APPLICANTS = 12;

/** The viewers: a visitor, a worker with shifts, and a business with applicants. */
export async function createViewers(baseUrl: string): Promise<AuditedViewer[]> {
  const business = await signUp(baseUrl, 'businesses');
  const worker = await signUp(baseUrl, 'workers');
  const jobs: string[] = [];
  for (let i = 0; i < JOBS; i += 1) {
    const response = await business.call('/api/jobs', { ...aJob(), startDate: daysAhead(7 + i) });
    jobs.push((response as { job: { id: string } }).job.id);
  }
  const [first = '', ...others] = jobs;
  for (const jobId of [first, ...others.slice(0, 4)]) await worker.call(`/api/jobs/${jobId}/applications`, {});
  for (let i = 1; i < APPLICANTS; i += 1) {
    const applicant = await signUp(baseUrl, 'workers');
    await applicant.call(`/api/jobs/${first}/applications`, {});
  }
  const cookiesOf = ({ cookie }: ApiUser) =>
    cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: baseUrl };
    });
  return [
    { cookies: [], screens: [{ name: 'landing page', path: '/' }] },
    {
      cookies: cookiesOf(worker),
      screens: [
        { name: 'worker: My Shifts', path: '/worker/dashboard?view=applied' },
        { name: 'worker: Browse', path: '/worker/jobs' },
        { name: 'worker: a job', path: `/worker/jobs/${first}` },
        { name: 'worker: profile', path: '/worker/profile' },
      ],
    },
    {
      cookies: cookiesOf(business),
      screens: [
        { name: 'business: dashboard', path: '/business/dashboard' },
        { name: 'business: applications of a job', path: `/business/jobs/${first}/applications` },
        { name: 'business: post a job', path: '/business/post-job' },
      ],
    },
  ];
}
