import type { MemberSignUp } from '@passa/domain';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';

const invitation = api['member-invitations'];

export type ReceivedInvitation = InferResponseType<typeof invitation.$post, 200>['invitation'];

/** What the link of an invitation offers. */
export const receivedInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['member-invitation', token],
    queryFn: async ({ signal }) =>
      (await readJson(invitation.$post({ json: { token } }, withSignal(signal)))).invitation,
    staleTime: Infinity,
  });

export const useAccept = () =>
  useMutation({ mutationFn: (token: string) => readJson(invitation.accept.$post({ json: { token } })) });

export const useSignUpByInvitation = () =>
  useMutation({ mutationFn: (json: MemberSignUp) => readJson(invitation.account.$post({ json })) });
