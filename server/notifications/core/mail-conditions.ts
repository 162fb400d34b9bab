import { NOTIFICATION_RULES, type NotificationKind, type RelevantStatuses } from '@passa/domain';
import { and, eq, gt, inArray, type SQL } from 'drizzle-orm';
import { applications, jobs } from '../../database/schema.ts';

/** `isStillRelevant` as SQL over an application and its job. */
export function isStillRelevantSql(kind: NotificationKind): SQL | undefined {
  const { application, job }: RelevantStatuses = NOTIFICATION_RULES[kind].isRelevantWhile;
  return and(application && inArray(applications.status, application), job && eq(jobs.status, job));
}

/**
 * Whether a digest has mentioned an application. An application that no digest had to mention has `announcedAt` equal to
 * `createdAt` (`server/hiring/applications/application-digest.ts`).
 */
export const wasInDigest = ({ announcedAt, createdAt }: { announcedAt: Date | null; createdAt: Date }): boolean =>
  announcedAt !== null && announcedAt > createdAt;

/** `wasInDigest` as SQL. */
export const wasInDigestSql: SQL = gt(applications.announcedAt, applications.createdAt);
