import type { ApplicationStatus } from '@passa/domain';
import type { TestUser } from '../builders.ts';
import type { Visitor } from '../visitor.ts';

/** What the server has acknowledged about one job. */
export type JobHistory = {
  jobId: string;
  business: TestUser;
  application?: { id: string; worker: TestUser; status: ApplicationStatus };
};

/** The order of an application's statuses; a later one may have happened without being acknowledged. */
const ORDER: ApplicationStatus[] = ['pending', 'accepted', 'completed'];
const JOB_STATUS: Partial<Record<ApplicationStatus, string>> = { accepted: 'hired', completed: 'completed' };

/** The problem of a user's session, if it is lost. */
export async function missingSession({ visitor, account, email }: TestUser): Promise<string[]> {
  const response = await visitor.get<{ account?: { id: string } }>('/api/session');
  return response.body.account?.id === account.id ? [] : [`${email} is not signed in any more (${response.status})`];
}

/** The problem of a user's account, if its log-in fails. */
export async function missingAccount(visitor: Visitor, { email, password }: TestUser): Promise<string[]> {
  const { status } = await visitor.post('/api/session', { email, password });
  return status === 200 ? [] : [`${email} cannot sign in (${status})`];
}

/** The lost changes of a job and its application, and inconsistencies between the two. */
export async function missingChanges({ jobId, business: { visitor }, application }: JobHistory): Promise<string[]> {
  type JobResponse = { job?: { status: string; applicationId: string | null } };
  const [job, response] = [
    (await visitor.get<JobResponse>(`/api/business/jobs/${jobId}`)).body.job,
    await visitor.get<{ applications?: { id: string; status: ApplicationStatus }[] }>(
      `/api/jobs/${jobId}/applications`,
    ),
  ];
  const applications = response.body.applications ?? [];
  if (!job) return [`job ${jobId} is gone`];
  const problems: string[] = [];
  if (application) {
    const found = applications.find(({ id }) => id === application.id);
    if (!found) problems.push(`application ${application.id} is gone`);
    else if (ORDER.indexOf(found.status) < ORDER.indexOf(application.status)) {
      problems.push(`application ${application.id} is ${found.status}, and was ${application.status}`);
    }
  }
  const [hired, ...others] = applications.filter(({ status }) => status in JOB_STATUS);
  if (others.length > 0) problems.push(`job ${jobId} is filled twice`);
  const isConsistent =
    job.applicationId === (hired?.id ?? null) && job.status === (hired ? JOB_STATUS[hired.status] : 'open');
  if (!isConsistent) problems.push(`job ${jobId} is ${job.status}, its application ${hired?.status ?? 'missing'}`);
  return problems;
}
