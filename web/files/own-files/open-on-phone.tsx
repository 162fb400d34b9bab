import { m } from '@passa/domain';
import { toHref } from '../../platform/router/location.ts';
import { paths, type ProfileSection } from '../../platform/navigation/paths.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { TextAnchor } from '../../ui/text-link.tsx';

/** A QR code and a link to this section, to open it on a phone, where files can be uploaded. */
export function OpenOnPhone({ section }: { section: ProfileSection }) {
  const url = new URL(toHref(paths.profileSection(section)), location.origin).href;
  return (
    <div className="flex max-w-xl flex-wrap items-center gap-5">
      <QrCode text={url} label={m.files_qr_code()} />
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-muted">{m.files_open_on_phone()}</p>
        <TextAnchor href={url} className="wrap-anywhere">
          {url}
        </TextAnchor>
      </div>
    </div>
  );
}
