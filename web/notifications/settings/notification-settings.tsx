import { m, type Role } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NOTIFICATION_SETTINGS } from '../../platform/navigation/paths.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LinkedSection } from '../../ui/page/linked-section.tsx';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';
import { NotificationChoices } from './notification-choices.tsx';
import { PushOnDevice } from './push-on-device.tsx';
import { notificationSettingsQuery } from './queries.ts';

/**
 * The notification settings. Each choice is saved at once, apart from the profile's form.
 * @param children shown above the settings
 */
export function NotificationSettings({ email, role, children }: { email: string; role: Role; children: ReactNode }) {
  const { data: settings, error, refetch } = useQuery(notificationSettingsQuery);
  return (
    <LinkedSection
      anchor={NOTIFICATION_SETTINGS}
      title={m.notification_settings_title()}
      hint={m.notification_settings_hint({ email })}
    >
      {children}
      <PushOnDevice />
      {settings && <NotificationChoices settings={settings} role={role} />}
      {!settings && error && (
        <ErrorState title={m.common_load_failed()} message={error.message} onRetry={() => void refetch()} />
      )}
      {!settings && !error && <Loading />}
    </LinkedSection>
  );
}

function Loading() {
  return (
    <LoadingRegion className="grid gap-4">
      {['one', 'two', 'three'].map((choice) => (
        <Skeleton key={choice} className="h-11 max-w-md" />
      ))}
    </LoadingRegion>
  );
}
