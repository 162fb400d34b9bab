import type { ApplicationStatus } from '@passa/domain';
import type { Person } from '../builders.ts';
import type { Visitor } from '../visitor.ts';

/** What the server has acknowledged about one job. */
export type Deal = {
  jobId: string;
  business: Person;
  application?: { id: string; worker: Person; status: ApplicationStatus };
};

/** The order of an application's statuses; a later one may have happened without being acknowledged. */
const ORDER: ApplicationStatus[] = ['pending', 'accepted', 'completed'];
const JOB_STATUS: Partial<Record<ApplicationStatus, string>> = { accepted: 'hired', completed: 'completed' };

/** What is missing of a user's account and session. */
export async function missingOfPerson({ visitor, account, email }: Person): Promise<string[]> {
  const answer = await visitor.get<{ account?: { id: string } }>('/api/session');
  return answer.body.account?.id === account.id ? [] : [`${email} is not signed in any more (${answer.status})`];
}

/** Whether a user who signed up can log in. */
export async function missingOfAccount(visitor: Visitor, { email, password }: Person): Promise<string[]> {
  const { status } = await visitor.post('/api/session', { email, password });
  return status === 200 ? [] : [`${email} cannot sign in (${status})`];
}

/** What is missing of a job and its application, and where the two disagree. */
export async function missingOfDeal({ jobId, business: { visitor }, application }: Deal): Promise<string[]> {
  type JobAnswer = { job?: { status: string; applicationId: string | null } };
  const [job, listed] = [
    (await visitor.get<JobAnswer>(`/api/business/jobs/${jobId}`)).body.job,
    await visitor.get<{ applications?: { id: string; status: ApplicationStatus }[] }>(
      `/api/jobs/${jobId}/applications`,
    ),
  ];
  const applications = listed.body.applications ?? [];
  if (!job) return [`job ${jobId} is gone`];
  const wrong: string[] = [];
  if (application) {
    const found = applications.find(({ id }) => id === application.id);
    if (!found) wrong.push(`application ${application.id} is gone`);
    else if (ORDER.indexOf(found.status) < ORDER.indexOf(application.status)) {
      wrong.push(`application ${application.id} is ${found.status}, and was ${application.status}`);
    }
  }
  const [holding, ...others] = applications.filter(({ status }) => status in JOB_STATUS);
  if (others.length > 0) wrong.push(`job ${jobId} is held twice`);
  const agrees =
    job.applicationId === (holding?.id ?? null) && job.status === (holding ? JOB_STATUS[holding.status] : 'open');
  if (!agrees) wrong.push(`job ${jobId} is ${job.status}, its application ${holding?.status ?? 'not there'}`);
  return wrong;
}
