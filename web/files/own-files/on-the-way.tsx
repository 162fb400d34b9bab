import type { ProfileSection } from '../../platform/navigation/paths.ts';
import type { Upload } from '../queries.ts';
import type { Sending } from '../uploads/uploads.ts';
import { BrokenUpload } from './broken-upload.tsx';
import { SendingFile } from './sending-file.tsx';
import { useTakesFiles } from './use-takes-files.ts';

type OnTheWayProps = { section: ProfileSection; sendings: Sending[]; broken: Upload[] };

/**
 * The uploads of a section. Uploads from this device are shown on any screen. An upload that lacks its file is shown
 * only where a file can be chosen.
 */
export function OnTheWay({ section, sendings, broken }: OnTheWayProps) {
  const takesFiles = useTakesFiles();
  const shown = takesFiles ? broken : [];
  if (sendings.length + shown.length === 0) return null;
  return (
    <ul className="flex max-w-xl flex-col gap-4">
      {sendings.map((sending) => (
        <li key={sending.upload.id}>
          <SendingFile section={section} sending={sending} />
        </li>
      ))}
      {shown.map((upload) => (
        <li key={upload.id}>
          <BrokenUpload section={section} upload={upload} />
        </li>
      ))}
    </ul>
  );
}
