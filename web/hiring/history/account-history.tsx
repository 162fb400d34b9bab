import { m, type Role } from '@passa/domain';
import { accountHistoryQuery } from './queries.ts';
import { History } from './history.tsx';

/** Recent activity in the user's own account, so that the user notices foreign access. */
export function AccountHistory({ role }: { role: Role }) {
  return <History title={m.history_recent_activity()} query={accountHistoryQuery} reader={role} />;
}
