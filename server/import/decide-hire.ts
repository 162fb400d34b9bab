import type { ApplicationStatus, JobStatus } from '@passa/domain';

/** The claims of a job's record. */
export type JobHireClaim = { status: JobStatus; workerId: string | undefined; applicationId: string | undefined };

/** The claims of an application's record. */
export type ApplicationHireClaim = { id: string; workerId: string; status: ApplicationStatus };

export type HireDecision<Application> = {
  status: JobStatus;
  /** The application that fills the job. */
  filledBy: Application | undefined;
  /** Applications that claim to fill the job and do not. */
  refused: { application: Application; reason: string }[];
};

const claimsToFill = ({ status }: ApplicationHireClaim) => status === 'accepted' || status === 'completed';

/**
 * Decides which application fills a job. The older database stored it in three places that could disagree: the job's
 * status, the application that the job names, and the applications' statuses.
 * @returns the reason where the claims contradict each other
 */
export function decideHire<Application extends ApplicationHireClaim>(
  job: JobHireClaim,
  applications: Application[],
): HireDecision<Application> | string {
  const claimants = applications.filter(claimsToFill);
  if (job.status === 'closed') {
    const reason = 'It holds its job, but that job is closed.';
    return {
      status: 'closed',
      filledBy: undefined,
      refused: claimants.map((application) => ({ application, reason })),
    };
  }

  const isNamed = (application: ApplicationHireClaim) =>
    (job.applicationId ?? application.id) === application.id &&
    (job.workerId ?? application.workerId) === application.workerId;
  const namesOne = job.applicationId !== undefined || job.workerId !== undefined;
  const named = claimants.filter(isNamed);
  const isFilled = job.status !== 'open';
  if (isFilled && named.length === 0 && namesOne) {
    // The job's claim counts where its application was not updated.
    named.push(...applications.filter((one) => one.status === 'pending' && isNamed(one)));
  }

  const filledBy = named.length === 1 ? named[0] : undefined;
  if (isFilled && !filledBy) return contradiction(job, named.length, namesOne);
  const reason = reasonAgainst(filledBy !== undefined, named.length);
  return {
    status: statusOf(job, filledBy),
    filledBy,
    refused: claimants.filter((one) => one !== filledBy).map((application) => ({ application, reason })),
  };
}

function statusOf(job: JobHireClaim, filledBy: ApplicationHireClaim | undefined): JobStatus {
  if (!filledBy) return 'open';
  return job.status === 'completed' || filledBy.status === 'completed' ? 'completed' : 'hired';
}

function contradiction({ status }: JobHireClaim, candidates: number, namesOne: boolean): string {
  if (candidates > 1) return `It is ${status}, and several of its applications are accepted.`;
  return namesOne
    ? `It is ${status}, but the application or worker it names has no application that fits.`
    : `It is ${status}, but none of its applications is accepted.`;
}

function reasonAgainst(isFilledByNamed: boolean, candidates: number): string {
  if (isFilledByNamed) return 'It holds its job, but another application is the one that was hired.';
  if (candidates > 1) return 'It holds its job, but so does another, and the job names neither.';
  return 'It holds its job, but the job names another application or worker.';
}
