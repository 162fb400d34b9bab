import type { Transaction } from './platform/database/database.ts';
import { auditLog } from './database/schema.ts';

/** What is noted: the action, who did it, and the ids of what and whom it concerns. */
export type AuditEntry = Omit<typeof auditLog.$inferInsert, 'id' | 'createdAt'>;

/** Notes that something has happened, with the change itself; `withTransaction` hands this out as `record`. */
export async function recordInAuditLog(tx: Transaction, entries: AuditEntry[], at: Date): Promise<void> {
  if (entries.length > 0) await tx.insert(auditLog).values(entries.map((entry) => ({ ...entry, createdAt: at })));
}
