import type { Upload } from '../core/queries.ts';
import type { LocalUpload } from '../uploads/uploads.ts';
import { InterruptedUpload } from './interrupted-upload.tsx';
import { LocalUploadItem } from './local-upload-item.tsx';
import { useCanManageFiles } from './use-can-manage-files.ts';

type UploadListProps = { localUploads: LocalUpload[]; interruptedUploads: Upload[] };

/**
 * The uploads of a section. Uploads from this device are shown on any screen. An upload that needs its file chosen again is shown only
 * where a file can be chosen.
 */
export function UploadList({ localUploads, interruptedUploads }: UploadListProps) {
  const canManageFiles = useCanManageFiles();
  const visible = canManageFiles ? interruptedUploads : [];
  if (localUploads.length + visible.length === 0) return null;
  return (
    <ul className="flex max-w-xl flex-col gap-4">
      {localUploads.map((localUpload) => (
        <li key={localUpload.upload.id}>
          <LocalUploadItem localUpload={localUpload} />
        </li>
      ))}
      {visible.map((upload) => (
        <li key={upload.id}>
          <InterruptedUpload upload={upload} />
        </li>
      ))}
    </ul>
  );
}
