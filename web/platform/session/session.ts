import { noop, queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { dropDraftsOfOthers } from '../drafts/kept-drafts.ts';
import { api } from '../http/client.ts';
import { forgetAnswers } from '../http/known-answers.ts';
import { ApiProblem } from '../http/problem.ts';
import { read, until } from '../http/read.ts';
import { forget, forgetOthers, recall, restore } from '../offline/kept.ts';

type SignedIn = InferResponseType<typeof api.session.$post, 200>;

/** Who is signed in, as the server describes them, and until when nothing else is heard. */
export type Account = SignedIn['account'] & Pick<SignedIn, 'sessionEndsAt'>;

/** An answer's account, with the end of its session. */
const accountIn = ({ account, sessionEndsAt }: SignedIn): Account => ({ ...account, sessionEndsAt });

/** What the capabilities keep outside of the query cache, and how it goes. */
type SessionCleanup = {
  onSignOut: () => Promise<void>;
  /** Removes what others than this account chose and did not send; all of it where nobody is signed in. */
  dropUnsentOfOthers: (owner?: string) => Promise<void>;
};

let cleanup: SessionCleanup = { onSignOut: () => Promise.resolve(), dropUnsentOfOthers: () => Promise.resolve() };

/** Called once, by `main.tsx`. */
export function registerSessionCleanup(given: SessionCleanup): void {
  cleanup = given;
}

/** The first answer that everything else waits for; what takes longer than this, milliseconds, counts as none. */
const PATIENCE = 5_000;

async function askWhoIsSignedIn(signal: AbortSignal): Promise<Account | null> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
  const answer = await read(api.session.$get(undefined, until(inTime)));
  const account = answer.account && accountIn(answer);
  void forgetOthers(account);
  // Whose session has run out may come back for what they typed; somebody else finds nothing of it.
  if (account) dropDraftsOfOthers(account.id);
  else if ('ended' in answer) void dropUnsentOfOthers();
  return account;
}

/** Who was signed in, with what they read, where they were kept on this device. */
async function recallWhoWasSignedIn(queryClient: QueryClient): Promise<Account | undefined> {
  const kept = await recall<Account>();
  if (kept) restore(queryClient, kept);
  return kept?.account;
}

/** Who is signed in; `null` for nobody. It changes only by what is below, or when the server refuses somebody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal, client }) => {
    try {
      return await askWhoIsSignedIn(signal);
    } catch (problem) {
      const kept = problem instanceof ApiProblem && problem.code === 'offline' && (await recallWhoWasSignedIn(client));
      if (kept) return kept;
      throw problem;
    }
  },
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Nothing that was fetched for one person may be shown to the next, or stay on the device. */
async function changeSession(queryClient: QueryClient, account: Account | null) {
  await forget();
  forgetAnswers();
  // The page is left in the same breath: one that stayed would ask for all of it again.
  queryClient.removeQueries();
  queryClient.setQueryData(sessionQuery.queryKey, account);
  // What was kept while the first forgetting was under way.
  void forget();
}

/**
 * Asks the server who is signed in, where that may have changed by something else than what is below.
 * @returns whether it is somebody else now, or nobody
 */
export async function recheckSession(queryClient: QueryClient): Promise<boolean> {
  const before = queryClient.getQueryData(sessionQuery.queryKey);
  const account = await queryClient.query({ ...sessionQuery, staleTime: 0 });
  if (account?.id === before?.id) return false;
  await changeSession(queryClient, account);
  return true;
}

const LOG_OUT = ['log-out'];

/**
 * The server may no longer know this person, or know another: the guards decide where they belong now.
 * @param guards what asks them
 */
export async function followSession(queryClient: QueryClient, guards: { invalidate: () => Promise<void> }) {
  // Who is logging out here hears of it before the answer comes, and is on the way already: to go twice is to ask for what is
  // nobody's any more.
  if (queryClient.isMutating({ mutationKey: LOG_OUT }) > 0) return;
  // Only then: an account that is refused elsewhere would otherwise be asked about without end.
  if (await recheckSession(queryClient)) await guards.invalidate();
}

/** Removes what others than this account typed or chose and did not send; all of it where nobody is signed in. */
export async function dropUnsentOfOthers(owner?: string): Promise<void> {
  dropDraftsOfOthers(owner);
  await cleanup.dropUnsentOfOthers(owner).catch(noop);
}

/** Whether the last thing that was done here about the session was to end it. */
export let hasLoggedOut = false;

/** Somebody came, or went: what others left to be sent goes too. A session that merely ran out leaves it. */
async function comeOrGo(queryClient: QueryClient, account: Account | null) {
  hasLoggedOut = !account;
  await dropUnsentOfOthers(account?.id);
  await changeSession(queryClient, account);
}

/** @param send what makes somebody signed in, in the server's eyes */
export function useSignIn<Person>(send: (person: Person) => Promise<SignedIn>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (person: Person) => accountIn(await send(person)),
    onSuccess: (account) => comeOrGo(queryClient, account),
  });
}

/**
 * Ends the session of who is signed in; that is heard of here before the answer comes.
 * @param send what makes nobody signed in, in the server's eyes
 */
export function useSignOut<Given = void>(send: (given: Given) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: LOG_OUT,
    mutationFn: send,
    onSuccess: async () => {
      await cleanup.onSignOut().catch(noop);
      await comeOrGo(queryClient, null);
    },
  });
}
