import { m, MAX_NEW_SHIFTS_A_DAY, PRODUCT_NAME, type Role } from '@passa/domain';
import clsx from 'clsx';
import { useId } from 'react';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { fieldNoteStyles } from '../../ui/form/field-styles.ts';
import { isOfKnownKind } from '../list/queries.ts';
import { useSwitchNotification, type NotificationSetting, type Channel } from './queries.ts';

const CHANNELS: Channel[] = ['byMail', 'byPush'];
const CHANNEL_NAMES = { byMail: m.notification_settings_by_mail, byPush: m.notification_settings_by_push };

/** The channels of each kind of notification. */
export function NotificationChoices({ settings, role }: { settings: NotificationSetting[]; role: Role }) {
  const { change, isSaved } = useSwitchNotification();
  return (
    <>
      <ul className="divide-y divide-line">
        {settings.filter(isOfKnownKind).map((setting) => (
          <li key={setting.kind} className="py-3 first:pt-0">
            <KindChannels
              setting={setting}
              role={role}
              onSwitch={(channel, on) => change({ kind: setting.kind, channel, on })}
            />
          </li>
        ))}
      </ul>
      <div>
        <p className="text-sm text-muted">{m.notification_settings_always()}</p>
        <p role="status" className={clsx(fieldNoteStyles, 'font-medium text-hired')}>
          {isSaved && m.notification_settings_saved()}
        </p>
      </div>
    </>
  );
}

type KindChannelsProps = {
  setting: NotificationSetting;
  role: Role;
  onSwitch: (channel: Channel, on: boolean) => void;
};

function KindChannels({ setting, role, onSwitch }: KindChannelsProps) {
  const id = useId();
  const name =
    role === 'worker' && setting.kind === 'noShowDecided'
      ? m.notification_settings_no_show_decided_own()
      : m.notification_settings_kind({ kind: setting.kind });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <div className="min-w-0 basis-72 grow">
        <p className="font-medium">{name}</p>
        <p id={id} className="text-sm text-muted">
          {m.notification_settings_kind_hint({
            kind: setting.kind,
            limit: MAX_NEW_SHIFTS_A_DAY,
            product: PRODUCT_NAME,
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-x-6">
        {CHANNELS.filter((channel) => setting[channel] !== undefined).map((channel) => (
          <Checkbox
            key={channel}
            label={CHANNEL_NAMES[channel]()}
            aria-label={m.notification_settings_channel_of_kind({ channel: CHANNEL_NAMES[channel](), kind: name })}
            aria-describedby={id}
            checked={setting[channel]}
            onChange={(event) => onSwitch(channel, event.target.checked)}
          />
        ))}
      </div>
    </div>
  );
}
