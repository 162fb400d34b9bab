import { m } from '@passa/domain';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';
import { reportFailure } from '../../ui/toasts/report-failure.ts';

const { settings } = api.notifications;

export type NotificationSetting = InferResponseType<typeof settings.$get>['settings'][number];

/** The channels of a notification. */
export type Channel = 'byMail' | 'byPush';

type SettingChange = { kind: NotificationSetting['kind']; channel: Channel; on: boolean };

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: async ({ signal }) => (await readJson(settings.$get(undefined, withSignal(signal)))).settings,
});

/** Turns a kind of notification on or off in a channel, shown optimistically. */
export function useSwitchNotification() {
  const queryClient = useQueryClient();
  const { queryKey } = notificationSettingsQuery;
  const show = ({ kind, channel, on }: SettingChange) =>
    queryClient.setQueryData(queryKey, (all) =>
      all?.map((one) => (one.kind === kind ? { ...one, [channel]: on } : one)),
    );
  const { mutate, isSuccess } = useMutation({
    mutationKey: queryKey,
    // One request after the other, so that the last choice wins.
    scope: { id: 'notification-settings' },
    mutationFn: ({ kind, channel, on }: SettingChange) =>
      readJson(settings.$put({ json: { settings: [{ kind, [channel]: on }] } })),
    onError: (problem, changed) => {
      show({ ...changed, on: !changed.on });
      reportFailure(m.toasts_notifications_failed(), problem);
    },
    // After a failure the screen may differ from the result of the later requests.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1) void queryClient.invalidateQueries({ queryKey });
    },
  });
  const change = (changed: SettingChange) => {
    // Synchronously: otherwise the checkbox would jump back first. A pending response predates the change.
    void queryClient.cancelQueries({ queryKey }, { revert: false });
    show(changed);
    mutate(changed);
  };
  return { change, isSaved: isSuccess };
}
