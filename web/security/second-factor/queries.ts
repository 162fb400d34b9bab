import type { OwnPassword, SecondFactorCode } from '@passa/domain';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/http/client.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';

const route = api.account['second-factor'];

export const secondFactorQuery = queryOptions({
  queryKey: ['security', 'second-factor'],
  queryFn: async ({ signal }) => (await readJson(route.$get(undefined, withSignal(signal)))).secondFactor,
});

function useChange<Input, Outcome>(change: (input: Input) => Promise<Outcome>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  });
}

export const useBeginSecondFactor = () => useChange((json: OwnPassword) => readJson(route.$post({ json })));

export const useConfirmSecondFactor = () => useChange((json: SecondFactorCode) => readJson(route.$put({ json })));

export const useRenewRecoveryCodes = () =>
  useChange((json: OwnPassword) => readJson(route['recovery-codes'].$post({ json })));

export const useRemoveSecondFactor = () => useChange((json: OwnPassword) => readJson(route.$delete({ json })));
