import { firstScreenQuery } from '@passa/domain';
import {
  noop,
  queryOptions,
  useIsMutating,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { discardDrafts } from '../drafts/draft-storage.ts';
import { api } from '../http/client.ts';
import { clearEtagCache } from '../http/etag-cache.ts';
import { ApiProblem } from '../http/problem.ts';
import { readJson, withSignal } from '../http/read-json.ts';
import { holdReads } from '../http/hold-reads.ts';
import { keepFirstScreenResponses } from '../http/first-screen-responses.ts';
import { clearPersisted, clearPersistedOfOthers, restorePersisted } from '../offline/persistence.ts';
import { followLanguage } from './account-language.ts';

/** The response to a log-in. */
export type SignedIn = InferResponseType<typeof api.session.$post, 200>;

/** The account that is signed in, and when its session ends unless it is extended. */
export type Account = SignedIn['account'] & Pick<SignedIn, 'sessionEndsAt'>;

const accountIn = ({ account, sessionEndsAt }: SignedIn): Account => ({ ...account, sessionEndsAt });

/** What capabilities do when a session ends. */
type SessionCleanup = {
  onSignOut: () => Promise<void>;
  /** Removes the unsent input of all accounts, except that of one account. */
  discardUnsentInput: (options: { except?: string | undefined }) => Promise<void>;
};

let cleanup: SessionCleanup = { onSignOut: () => Promise.resolve(), discardUnsentInput: () => Promise.resolve() };

/** Called once, by `main.tsx`. */
export function registerSessionCleanup(handlers: SessionCleanup): void {
  cleanup = handlers;
}

/** The whole app waits for this request. Milliseconds. */
const TIMEOUT = 5_000;

let isFirstRequest = true;

/** Fetches the session. The first request also fetches all data of a dashboard: the server names it in the page's `Link` header. */
async function fetchSession(signal: AbortSignal) {
  const query = isFirstRequest
    ? firstScreenQuery(location.pathname, Object.fromEntries(new URLSearchParams(location.search)))
    : undefined;
  isFirstRequest = false;
  if (!query) return readJson(api.session.$get(undefined, withSignal(signal)));
  const { session, answers } = await readJson(api.start.$get({ query }, withSignal(signal)));
  keepFirstScreenResponses(answers);
  return session;
}

async function fetchAccount(signal: AbortSignal): Promise<Account | null> {
  const withTimeout = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]);
  const response = await fetchSession(withTimeout);
  const account = response.account && accountIn(response);
  if (account) await followLanguage(account);
  void clearPersistedOfOthers(account);
  // After an expired session its account finds its drafts again; any other account does not.
  if (account) discardDrafts({ except: account.id });
  else if ('ended' in response) void discardUnsentInput();
  return account;
}

/** The account that is signed in, or `null`. Only the functions below put another account in its place; a saved profile changes its names. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal, client }) => {
    try {
      return await fetchAccount(signal);
    } catch (problem) {
      const isOffline = problem instanceof ApiProblem && problem.code === 'offline';
      const persisted = isOffline && (await restorePersisted<Account>(client));
      if (persisted) return persisted;
      throw problem;
    }
  },
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Removes all data of the previous account, which must not be shown to the next one, or stay on the device. */
async function changeSession(queryClient: QueryClient, account: Account | null) {
  await clearPersisted();
  clearEtagCache();
  // The caller leaves the page in the same task; otherwise the page would fetch everything again.
  queryClient.removeQueries();
  queryClient.setQueryData(sessionQuery.queryKey, account);
  // Responses may have been persisted during the first deletion.
  void clearPersisted();
}

/** The venues that an account acts for, and as what. */
const rolesOf = (account: Account | null | undefined): string =>
  JSON.stringify(account?.venues.map(({ id, role }) => [id, role]));

/**
 * Fetches the account again, as another tab or device may have changed it. If it acts for other venues than before, or in another role, the
 * page is loaded anew: what it may see has changed on every screen.
 * @returns whether the account changed
 */
export async function recheckSession(queryClient: QueryClient): Promise<boolean> {
  const before = queryClient.getQueryData(sessionQuery.queryKey);
  const account = await queryClient.query({ ...sessionQuery, staleTime: 0 });
  if (account?.id === before?.id) {
    if (before && rolesOf(account) !== rolesOf(before)) location.reload();
    return false;
  }
  await changeSession(queryClient, account);
  return true;
}

const LOG_OUT = ['log-out'];

/**
 * Checks the session again, and lets the route guards redirect if the account changed.
 */
export async function followSession(queryClient: QueryClient, router: { invalidate: () => Promise<void> }) {
  // During a log-out in this tab the live stream reports the end before the response arrives. The log-out navigates by itself; a
  // second navigation would fetch data without a session.
  if (queryClient.isMutating({ mutationKey: LOG_OUT }) > 0) return;
  // Without this condition a request that is always refused would cause an endless loop.
  if (await recheckSession(queryClient)) await router.invalidate();
}

/** Removes the drafts and unsent files of all accounts, except those of one account. */
export async function discardUnsentInput({ except }: { except?: string | undefined } = {}): Promise<void> {
  discardDrafts({ except });
  await cleanup.discardUnsentInput({ except }).catch(noop);
}

let isLoggedOut = false;

/** Whether the last change of the session in this tab was a log-out. */
export const hasLoggedOut = (): boolean => isLoggedOut;

/** After a log-in or log-out, unsent input of other accounts is removed too. An expired session keeps it. */
async function changeAccount(queryClient: QueryClient, account: Account | null) {
  isLoggedOut = !account;
  await discardUnsentInput({ except: account?.id });
  await changeSession(queryClient, account);
}

/** @param send the request that signs in */
export function useSignIn<Input>(send: (input: Input) => Promise<SignedIn>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => accountIn(await send(input)),
    onSuccess: (account) => changeAccount(queryClient, account),
  });
}

/** Whether this tab is ending its session. */
export const useIsSigningOut = (): boolean => useIsMutating({ mutationKey: LOG_OUT }) > 0;

/**
 * @param send the request that ends the session
 * @param leave goes to a page that needs no session
 */
export function useSignOut<Input = void>(send: (input: Input) => Promise<unknown>, leave: () => Promise<void>) {
  const queryClient = useQueryClient();

  async function leaveSignedOut(): Promise<void> {
    await cleanup.onSignOut().catch(noop);
    await clearPersisted();
    isLoggedOut = true;
    queryClient.setQueryData(sessionQuery.queryKey, null);
    try {
      // A page without its data requests the data again. Without a session, the server refuses the request.
      await leave();
    } finally {
      await changeAccount(queryClient, null);
    }
  }

  return useMutation({
    mutationKey: LOG_OUT,
    mutationFn: async (input: Input) => {
      // The server refuses a read that arrives after the end of the session.
      const sendReads = holdReads();
      try {
        await queryClient.cancelQueries();
        await send(input);
      } catch (problem) {
        sendReads();
        void queryClient.invalidateQueries();
        throw problem;
      }
      await leaveSignedOut().finally(sendReads);
    },
  });
}
