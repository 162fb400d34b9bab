import { m, type Role } from '@passa/domain';
import { accountHistoryQuery } from '../queries/history.ts';
import { History } from './history.tsx';

/** What was done to one's own account. Whoever finds something here that they have not done changes their password. */
export function AccountHistory({ role }: { role: Role }) {
  return <History title={m.history_recent_activity()} query={accountHistoryQuery} reader={role} />;
}
