import type { MemberChange, MemberInvitation } from '@passa/domain';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { ensureOk, readJson, withSignal } from '../../platform/http/read-json.ts';
import { isUnder } from '../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../platform/live/use-action.ts';
import { sessionQuery } from '../../platform/session/session.ts';

const { team } = api;

export type Team = InferResponseType<typeof team.$get, 200>;
export type Member = Team['members'][number];
export type OpenInvitation = Team['invitations'][number];

const TEAM = ['team'];

/** Who acts for the venue, and who is invited to. */
export const teamQuery = queryOptions({
  queryKey: TEAM,
  queryFn: ({ signal }) => readJson(team.$get(undefined, withSignal(signal))),
});

const isTeam = isUnder(TEAM);
/** One's own role is part of the session. */
const isTeamOrSession = isUnder(TEAM, sessionQuery.queryKey);

export const useInvite = () =>
  useAction((json: MemberInvitation) => readJson(team.invitations.$post({ json })), isTeam);

export const useTakeBackInvitation = (invitationId: string) =>
  useAction(() => ensureOk(team.invitations[':invitationId'].$delete({ param: { invitationId } })), isTeam);

export const useChangeMember = (userId: string) =>
  useAction(
    (json: MemberChange) => ensureOk(team.members[':userId'].$put({ param: { userId }, json })),
    isTeamOrSession,
  );

export const useRemoveMember = (userId: string) =>
  useAction(() => ensureOk(team.members[':userId'].$delete({ param: { userId } })), isTeam);

export const useLeave = () => useMutation({ mutationFn: () => ensureOk(team.membership.$delete()) });
