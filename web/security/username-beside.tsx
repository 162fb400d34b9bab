import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../platform/session/session.ts';

/** Tells a password manager whose password stands in the form. People see their address elsewhere. */
export function UsernameBeside() {
  const { data: account } = useQuery(sessionQuery);
  return <input hidden readOnly autoComplete="username" value={account?.email ?? ''} />;
}
