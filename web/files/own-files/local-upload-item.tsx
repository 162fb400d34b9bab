import { formatSize, m } from '@passa/domain';
import { Button } from '../../ui/buttons/button.tsx';
import { useUploads } from '../uploads/use-uploads.ts';
import type { LocalUpload } from '../uploads/uploads.ts';
import { CancelUpload } from './cancel-upload.tsx';
import { percentOf } from './percent-of.ts';
import { UploadFrame } from './upload-frame.tsx';

/** An upload from this device. */
export function LocalUploadItem({ localUpload }: { localUpload: LocalUpload }) {
  const { upload, sent, state } = localUpload;
  const { uploads } = useUploads(upload.kind);
  const { id } = upload;
  const isInProgress = state === 'sending' || state === 'waiting';
  return (
    <UploadFrame
      upload={upload}
      sent={sent}
      text={statusText(localUpload)}
      isFailed={state === 'failed' || state === 'ended'}
    >
      {state === 'ended' ? (
        <Button onClick={() => uploads.dismiss(id)}>{m.files_close()}</Button>
      ) : (
        <>
          {/* One button for both actions, so that the focus stays. */}
          <Button onClick={() => (isInProgress ? void uploads.pause(id) : uploads.resume(id))}>
            {isInProgress ? m.files_pause() : state === 'failed' ? m.common_try_again() : m.files_resume()}
          </Button>
          <CancelUpload upload={upload} />
        </>
      )}
    </UploadFrame>
  );
}

function statusText({ upload, sent, state, reason = '' }: LocalUpload): string {
  const percent = percentOf(upload, sent);
  switch (state) {
    case 'sending':
      return sent < upload.size
        ? m.files_progress({ percent, left: formatSize(upload.size - sent) })
        : m.files_finishing();
    case 'waiting':
      return m.files_waiting();
    case 'paused':
      return m.files_paused({ percent });
    case 'failed':
    case 'ended':
      return reason;
  }
}
