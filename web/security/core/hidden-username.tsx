import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../platform/session/session.ts';

/** Tells password managers which account a password field belongs to. The user sees the address elsewhere. */
export function HiddenUsername() {
  const { data: account } = useQuery(sessionQuery);
  return <input hidden readOnly autoComplete="username" value={account?.email ?? ''} />;
}
