import {
  changedTerms,
  jobStatusOf,
  m,
  OTHER_TERMS,
  presentShiftTerms,
  releaseAfterEdit,
  termsToAgree,
  termsToConfirm,
  type HiringEvent,
  type LoggedChange,
  type PostJob,
} from '@passa/domain';
import { freezeTerms } from '../../attendance/index.ts';
import { updateSnapshots } from '../../applicant-access/index.ts';
import type { Services } from '../../core/services.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { freezeJob } from '../core/blocks.ts';
import { applyEffects } from '../core/effects.ts';
import { heldOpenings, type HeldOpenings, type Job } from '../core/locks.ts';
import { replaceTerms, toRow } from '../core/repository.ts';
import { dropEqualTerms, keepTerms, stillAsked } from '../core/changes.ts';

type JobChange = { job: Job; terms: PostJob };

/**
 * Replaces the terms of locked jobs that may be edited. Who has applied, or is hired, keeps the former terms where the difference matters to
 * them, and is asked.
 * @throws ApiError invalidInput if a job would have fewer openings than workers who are hired
 */
export async function changeJobs(
  { config }: Pick<Services, 'config'>,
  unit: UnitOfWork,
  event: HiringEvent,
  businessId: string,
  changes: JobChange[],
): Promise<void> {
  const { tx } = unit;
  const jobIds = changes.map(({ job }) => job.id);
  const heldBy = await heldOpenings(tx, jobIds);
  // Before the edit: the hires of the previous release and of the import get their terms later.
  await freezeTerms(tx, jobIds, config.employer);
  const subjects = [];
  for (const change of changes) subjects.push(await changeJob(unit, change, heldBy(change.job.id)));
  await updateSnapshots(unit, jobIds);
  await applyEffects(unit, event, businessId, subjects);
}

async function changeJob({ tx, now }: UnitOfWork, { job, terms }: JobChange, held: HeldOpenings) {
  const next = { ...job, ...toRow(terms) };
  const count = held.hired + held.completed;
  if (next.openings < count) throw new ApiError('invalidInput', { openings: m.validation_openings_filled({ count }) });
  const nextStatus = jobStatusOf({ openings: next.openings, ...held });
  const kept = await keepTerms(
    tx,
    job.id,
    { applicants: termsToConfirm(job, next).length > 0, hired: termsToAgree(job, next).length > 0 },
    now,
  );
  await freezeJob(tx, job);
  await replaceTerms(tx, job, terms, nextStatus, now);
  await dropEqualTerms(tx, job.id);
  return {
    job,
    nextStatus,
    newTerms: { city: next.city, requiredExpertise: next.requiredExpertise },
    nextReleasedAt: releaseAfterEdit(job, terms, now).releasedAt,
    asked: await stillAsked(tx, kept),
    change: loggedChange(job, next),
  };
}

/** What an edit has changed, for the audit log. */
function loggedChange(before: Job, after: Job): LoggedChange {
  return {
    terms: changedTerms(before, after),
    before: presentShiftTerms(before),
    after: presentShiftTerms(after),
    others: OTHER_TERMS.filter((term) => before[term] !== after[term]),
  };
}
