import type { Party } from '@passa/domain';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { applications } from './schema.ts';

/** Whether a user is the worker who made an application, or the business that received it. The worker need not be hired. */
export async function isPartyToApplication(
  db: Database,
  { partyId, role }: Party,
  applicationId: string,
): Promise<boolean> {
  const party = role === 'worker' ? applications.workerId : applications.businessId;
  return (await db.$count(applications, and(eq(applications.id, applicationId), eq(party, partyId)))) > 0;
}
