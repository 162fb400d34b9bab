import type { InvitationStatus } from '@passa/domain';
import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { invitations, jobs } from '../../database/schema.ts';

type Id = string | Placeholder | AnyPgColumn | SQL | null;

/**
 * Whether a worker is invited to a job. A worker who has declined is still invited and can change the answer.
 * @param workerId null for a visitor without an account, who is never invited
 */
export const isInvited = (workerId: Id, jobId: AnyPgColumn | SQL = jobs.id) => sql<boolean>`exists (
  select from ${invitations} as invitation
  where invitation.job_id = ${jobId} and invitation.worker_id = ${workerId}::uuid)`;

/** The state of the invitation of a worker to a job; null without one. */
export const invitationStatus = (workerId: Id, jobId: AnyPgColumn | SQL = jobs.id) => sql<InvitationStatus | null>`(
  select invitation.status from ${invitations} as invitation
  where invitation.job_id = ${jobId} and invitation.worker_id = ${workerId}::uuid)`;

/** How many workers are invited to a job, and how many of them have declined. For queries that read `jobs`. */
export const invitationCounts = sql<[number, number]>`(
  select array[count(*)::int, count(*) filter (where invitation.status = 'declined')::int]
  from ${invitations} as invitation where invitation.job_id = ${jobs.id})`;
