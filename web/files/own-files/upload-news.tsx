import { m, type FileKind } from '@passa/domain';
import { useUploads } from '../uploads/uploads-provider.tsx';
import type { Sending } from '../uploads/uploads.ts';
import { percentOf } from './percent-of.ts';

/** Announces the start, pause and end of uploads to screen readers. The progress bar has the percentage. */
export function UploadNews({ kind }: { kind: FileKind }) {
  const { sendings, finished } = useUploads(kind);
  return (
    <p role="status" className="sr-only">
      {finished && m.toasts_uploaded({ name: finished })}
      {sendings.map(newsOf).join(' ')}
    </p>
  );
}

function newsOf({ upload, sent, state, reason = '' }: Sending): string {
  if (state === 'sending') return m.files_uploading({ name: upload.name });
  if (state === 'waiting') return m.files_waiting();
  if (state === 'paused') return m.files_paused({ percent: percentOf(upload, sent) });
  return `${m.toasts_upload_failed({ name: upload.name })}. ${reason}`;
}
