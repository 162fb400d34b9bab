import { texts, type FileKind } from '@passa/domain';
import { useUploads } from '../uploads/uploads-provider.tsx';
import type { Sending } from '../uploads/uploads.ts';
import { percentOf } from './percent-of.ts';

const { files: words, toasts } = texts;

/** Says aloud when an upload starts, waits, stops or ends; the bar tells its percents to who asks for them. */
export function UploadNews({ kind }: { kind: FileKind }) {
  const { sendings, finished } = useUploads(kind);
  return (
    <p role="status" className="sr-only">
      {finished && toasts.uploaded(finished)}
      {sendings.map(newsOf).join(' ')}
    </p>
  );
}

function newsOf({ upload, sent, state, reason = '' }: Sending): string {
  if (state === 'sending') return words.uploading(upload.name);
  if (state === 'waiting') return words.waiting;
  if (state === 'paused') return words.paused(percentOf(upload, sent));
  return `${toasts.uploadFailed(upload.name)}. ${reason}`;
}
