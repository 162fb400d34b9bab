import type { OwnPassword, SecondFactorCode } from '@passa/domain';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/http/client.ts';
import { read, until } from '../../platform/http/read.ts';

const route = api.account['second-factor'];

export const secondFactorQuery = queryOptions({
  queryKey: ['security', 'second-factor'],
  queryFn: async ({ signal }) => (await read(route.$get(undefined, until(signal)))).secondFactor,
});

function useChange<Given, Outcome>(change: (given: Given) => Promise<Outcome>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  });
}

export const useBeginSecondFactor = () => useChange((json: OwnPassword) => read(route.$post({ json })));

export const useConfirmSecondFactor = () => useChange((json: SecondFactorCode) => read(route.$put({ json })));

export const useRenewRecoveryCodes = () =>
  useChange((json: OwnPassword) => read(route['recovery-codes'].$post({ json })));

export const useRemoveSecondFactor = () => useChange((json: OwnPassword) => read(route.$delete({ json })));
