import { m, type FileKind } from '@passa/domain';
import { useUploads } from '../uploads/use-uploads.ts';
import type { LocalUpload } from '../uploads/uploads.ts';
import { percentOf } from './percent-of.ts';

/** Announces the start, wait and pause of uploads to screen readers. A toast announces the end or failure, on every page. */
export function UploadAnnouncements({ kind }: { kind: FileKind }) {
  const { localUploads } = useUploads(kind);
  return (
    <p role="status" className="sr-only">
      {localUploads.map((localUpload) => (
        <span key={localUpload.upload.id} className="block">
          {announcementOf(localUpload)}
        </span>
      ))}
    </p>
  );
}

function announcementOf({ upload, sent, state }: LocalUpload): string | undefined {
  switch (state) {
    case 'sending':
      return m.files_uploading({ name: upload.name });
    case 'waiting':
      return m.files_waiting();
    case 'paused':
      return m.files_paused({ percent: percentOf(upload, sent) });
    case 'failed':
    case 'ended':
      return undefined;
  }
}
