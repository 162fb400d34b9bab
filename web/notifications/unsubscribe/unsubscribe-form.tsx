import { m, type NotificationKind } from '@passa/domain';
import { paths } from '../../platform/navigation/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { DashboardLink } from '../../ui/page/dashboard-link.tsx';
import { FormResult } from '../../ui/page/form-result.tsx';
import { useUnsubscribe } from './queries.ts';

/**
 * The page that the unsubscribe link in a mail opens, and its result.
 * @param kind undefined if the link is malformed
 */
export function UnsubscribeForm({ token, kind }: { token: string; kind: NotificationKind | undefined }) {
  const stop = useUnsubscribe();
  if (kind === undefined || stop.error?.code === 'notFound') {
    return (
      <FormResult title={m.unsubscribe_unusable_title()} message={m.unsubscribe_unusable()}>
        <DashboardLink />
      </FormResult>
    );
  }
  const message = m.unsubscribe_kind({ name: m.notification_settings_kind({ kind }) });
  if (stop.data) {
    return (
      <FormResult title={m.unsubscribe_done_title()} message={message} hint={m.unsubscribe_again()}>
        <ButtonLink {...paths.notificationSettings(stop.data.role)}>{m.unsubscribe_settings()}</ButtonLink>
      </FormResult>
    );
  }
  return (
    <section className="flex flex-col items-start gap-2">
      <h2 className="text-xl">{m.unsubscribe_question()}</h2>
      <p className="text-lg">{message}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="primary" busy={stop.isPending} onClick={() => stop.mutate(token)}>
          {m.unsubscribe_submit()}
        </Button>
        <DashboardLink />
      </div>
    </section>
  );
}
