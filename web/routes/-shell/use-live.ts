import type { Role } from '@passa/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { followStream } from '../../api/live/follow.ts';
import { followSession } from '../../api/session.ts';

/** Keeps the pages of an area as they are on the server, for as long as somebody is in it. */
export function useLive(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const account = useRouteContext({ from: '__root__', select: (context) => context.account });
  const id = account?.id;
  const role: Role | null | undefined = account?.role;
  useEffect(() => {
    if (!id || !role) return;
    return followStream({
      account: { id, role },
      queryClient,
      seeWhoIsSignedIn: () => followSession(queryClient, router),
    });
  }, [id, role, queryClient, router]);
}
