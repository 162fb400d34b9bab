import type { Role } from '@passa/domain';
import { noop, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { afterFirstPaint } from '../platform/after-first-paint.ts';
import { loadWithRetry } from '../platform/http/load-with-retry.ts';
import { followSession, useIsSigningOut } from '../platform/session/session.ts';
import { useAccount } from '../platform/navigation/location.ts';

/** Keeps the pages of an area up to date while the user is in it. */
export function useLive(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const account = useAccount();
  const id = account?.id;
  const role: Role | null | undefined = account?.role;
  // The stream ends with the session, and must not be opened again.
  const isSigningOut = useIsSigningOut();
  useEffect(() => {
    if (!id || !role || isSigningOut) return;
    let end: (() => void) | undefined;
    let isUnmounted = false;
    // Loaded after the page, which it does not need to render.
    afterFirstPaint(() => loadWithRetry(() => import('./follow-stream.ts'))).then(({ followStream }) => {
      if (isUnmounted) return;
      const checkSession = () => followSession(queryClient, router);
      end = followStream({ account: { id, role }, queryClient, checkSession });
    }, noop);
    return () => {
      isUnmounted = true;
      end?.();
    };
  }, [id, role, isSigningOut, queryClient, router]);
}
