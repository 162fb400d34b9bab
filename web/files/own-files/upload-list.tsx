import type { ProfileSection } from '../../platform/navigation/paths.ts';
import type { Upload } from '../queries.ts';
import type { LocalUpload } from '../uploads/uploads.ts';
import { InterruptedUpload } from './interrupted-upload.tsx';
import { LocalUploadItem } from './local-upload-item.tsx';
import { useCanManageFiles } from './use-can-manage-files.ts';

type UploadListProps = { section: ProfileSection; localUploads: LocalUpload[]; interrupted: Upload[] };

/**
 * The uploads of a section. Uploads from this device are shown on any screen. An upload that lacks its file is shown
 * only where a file can be chosen.
 */
export function UploadList({ section, localUploads, interrupted }: UploadListProps) {
  const canManageFiles = useCanManageFiles();
  const shown = canManageFiles ? interrupted : [];
  if (localUploads.length + shown.length === 0) return null;
  return (
    <ul className="flex max-w-xl flex-col gap-4">
      {localUploads.map((localUpload) => (
        <li key={localUpload.upload.id}>
          <LocalUploadItem section={section} localUpload={localUpload} />
        </li>
      ))}
      {shown.map((upload) => (
        <li key={upload.id}>
          <InterruptedUpload section={section} upload={upload} />
        </li>
      ))}
    </ul>
  );
}
