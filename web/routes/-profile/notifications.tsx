import { texts } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { notificationSettingsQuery, useSwitchNotification, type NotificationSetting } from '../../api/notifications.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';

const { notificationSettings: words, common } = texts;

/** Where every mail leads that can be switched off. */
const ANCHOR = 'notifications';

/** What somebody is told of by mail. Each choice is saved as it is made, apart from the profile's form. */
export function Notifications({ email }: { email: string }) {
  const { data: settings, error, refetch } = useQuery(notificationSettingsQuery);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Drawn after the profile has loaded, it was not there yet when the browser looked for it.
    if (window.location.hash === `#${ANCHOR}`) place.current?.focus();
  }, []);

  return (
    <div id={ANCHOR} ref={place} tabIndex={-1} className="max-w-4xl scroll-mt-4 outline-none">
      <FormSection title={words.title} hint={words.hint(email)}>
        {settings && <Choices settings={settings} />}
        {!settings && error && (
          <ErrorState title={common.loadFailed} message={error.message} onRetry={() => void refetch()} />
        )}
        {!settings && !error && <Loading />}
      </FormSection>
    </div>
  );
}

function Choices({ settings }: { settings: NotificationSetting[] }) {
  const { change, isSaved } = useSwitchNotification();
  return (
    <>
      <ul className="flex flex-col gap-4">
        {settings.map((setting) => (
          <li key={setting.kind}>
            <Choice setting={setting} onChange={(byMail) => change({ ...setting, byMail })} />
          </li>
        ))}
      </ul>
      <p role="status" className="min-h-6 text-sm font-medium text-hired">
        {isSaved && words.saved}
      </p>
      <p className="text-sm text-muted">{words.always}</p>
    </>
  );
}

type ChoiceProps = { setting: NotificationSetting; onChange: (byMail: boolean) => void };

function Choice({ setting: { kind, byMail }, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <>
      <Checkbox
        label={words.kinds[kind]}
        checked={byMail}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={id}
      />
      <p id={id} className="-mt-1.5 pl-8 text-sm text-muted">
        {words.kindHints[kind]}
      </p>
    </>
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
