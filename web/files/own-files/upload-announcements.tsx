import { m, type FileKind } from '@passa/domain';
import { useUploads } from '../uploads/use-uploads.ts';
import type { LocalUpload } from '../uploads/uploads.ts';
import { percentOf } from './percent-of.ts';

/** Announces the start, pause and end of uploads to screen readers. The progress bar has the percentage. */
export function UploadAnnouncements({ kind }: { kind: FileKind }) {
  const { localUploads, finished } = useUploads(kind);
  return (
    <p role="status" className="sr-only">
      {finished && <span className="block">{m.toasts_uploaded({ name: finished })}</span>}
      {localUploads.map((localUpload) => (
        <span key={localUpload.upload.id} className="block">
          {announcementOf(localUpload)}
        </span>
      ))}
    </p>
  );
}

function announcementOf({ upload, sent, state, reason = '' }: LocalUpload): string {
  if (state === 'sending') return m.files_uploading({ name: upload.name });
  if (state === 'waiting') return m.files_waiting();
  if (state === 'paused') return m.files_paused({ percent: percentOf(upload, sent) });
  return m.common_failure_and_reason({ failure: m.toasts_upload_failed({ name: upload.name }), reason });
}
