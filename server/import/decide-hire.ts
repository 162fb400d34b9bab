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

type Contradiction = { contradiction: string };

const claimsToFill = ({ status }: ApplicationHireClaim) => status === 'accepted' || status === 'completed';

/**
 * Decides which application fills a job. The older database stored it in three places that could disagree: the job's
 * status, the application that the job names, and the applications' statuses.
 * @returns the decision, or a sentence if the claims contradict each other
 */
export function decideHire<Application extends ApplicationHireClaim>(
  job: JobHireClaim,
  applications: Application[],
): HireDecision<Application> | Contradiction {
  const claiming = applications.filter(claimsToFill);
  if (job.status === 'closed') {
    const reason = 'It is accepted or completed, but its job is closed.';
    return {
      status: 'closed',
      filledBy: undefined,
      refused: claiming.map((application) => ({ application, reason })),
    };
  }

  const matchesJobRecord = (application: ApplicationHireClaim) =>
    (job.applicationId ?? application.id) === application.id &&
    (job.workerId ?? application.workerId) === application.workerId;
  const hasNamedHire = job.applicationId !== undefined || job.workerId !== undefined;
  const matching = claiming.filter(matchesJobRecord);
  const isFilled = job.status !== 'open';
  if (isFilled && matching.length === 0 && hasNamedHire) {
    // The job's claim counts if its application was not updated.
    matching.push(
      ...applications.filter((application) => application.status === 'pending' && matchesJobRecord(application)),
    );
  }

  const filledBy = matching.length === 1 ? matching[0] : undefined;
  if (isFilled && !filledBy) return { contradiction: contradictionIn(job, matching.length, hasNamedHire) };
  const reason = reasonAgainst(filledBy !== undefined, matching.length);
  return {
    status: statusOf(job, filledBy),
    filledBy,
    refused: claiming.filter((application) => application !== filledBy).map((application) => ({ application, reason })),
  };
}

function statusOf(job: JobHireClaim, filledBy: ApplicationHireClaim | undefined): JobStatus {
  if (!filledBy) return 'open';
  return job.status === 'completed' || filledBy.status === 'completed' ? 'completed' : 'hired';
}

function contradictionIn({ status }: JobHireClaim, candidates: number, hasNamedHire: boolean): string {
  if (candidates > 1) return `It is ${status}, and several of its applications are accepted.`;
  return hasNamedHire
    ? `It is ${status}, but no accepted or pending application matches the application or worker that it names.`
    : `It is ${status}, but none of its applications is accepted.`;
}

function reasonAgainst(isFilledByNamed: boolean, candidates: number): string {
  if (isFilledByNamed) return 'It is accepted or completed, but another application was hired for the job.';
  if (candidates > 1) return 'It is accepted or completed, but so is another application, and the job names neither.';
  return 'It is accepted or completed, but the job names another application or worker.';
}
