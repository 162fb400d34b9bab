import type { OwnPassword, SecondFactorCode } from '@passa/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/http/client.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';
import { isUnder } from '../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../platform/live/use-action.ts';

const route = api.account['second-factor'];

export const secondFactorQuery = queryOptions({
  queryKey: ['security', 'second-factor'],
  queryFn: async ({ signal }) => (await readJson(route.$get(undefined, withSignal(signal)))).secondFactor,
});

const isAffected = isUnder(secondFactorQuery.queryKey);

export const useBeginSecondFactor = () => useAction((json: OwnPassword) => readJson(route.$post({ json })), isAffected);

export const useConfirmSecondFactor = () =>
  useAction((json: SecondFactorCode) => readJson(route.$put({ json })), isAffected);

export const useRenewRecoveryCodes = () =>
  useAction((json: OwnPassword) => readJson(route['recovery-codes'].$post({ json })), isAffected);

export const useRemoveSecondFactor = () =>
  useAction((json: OwnPassword) => readJson(route.$delete({ json })), isAffected);
