import type { EmailChange } from '@passa/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/http/client.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';
import { isUnder } from '../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../platform/live/use-action.ts';

/** The address that waits for its confirmation; null for none. */
export const wantedEmailQuery = queryOptions({
  queryKey: ['security', 'wanted-email'],
  queryFn: async ({ signal }) =>
    (await readJson(api.account['email-change'].$get(undefined, withSignal(signal)))).wanted,
});

export const useChangeEmail = () =>
  useAction(
    (json: EmailChange) => readJson(api.account['email-change'].$post({ json })),
    isUnder(wantedEmailQuery.queryKey),
  );
