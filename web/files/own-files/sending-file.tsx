import { formatSize, m } from '@passa/domain';
import type { ProfileSection } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { useUploads } from '../uploads/uploads-provider.tsx';
import type { Sending } from '../uploads/uploads.ts';
import { CancelUpload } from './cancel-upload.tsx';
import { percentOf } from './percent-of.ts';
import { readOnAt } from './read-on-at.ts';
import { UploadFrame } from './upload-frame.tsx';

/** An upload from this device. */
export function SendingFile({ section, sending }: { section: ProfileSection; sending: Sending }) {
  const { upload, sent, state } = sending;
  const { uploads } = useUploads(upload.kind);
  const { id } = upload;
  const isUnderWay = state === 'sending' || state === 'waiting';
  const close = () => {
    uploads.dismiss(id);
    readOnAt(section);
  };
  return (
    <UploadFrame upload={upload} sent={sent} text={standOf(sending)} isFailed={state === 'failed' || state === 'ended'}>
      {state === 'ended' ? (
        <Button onClick={close}>{m.files_close()}</Button>
      ) : (
        <>
          {/* One button for both actions, so that the focus stays. */}
          <Button onClick={() => (isUnderWay ? uploads.pause(id) : uploads.goOn(id))}>
            {isUnderWay ? m.files_pause() : state === 'failed' ? m.common_try_again() : m.files_go_on()}
          </Button>
          <CancelUpload upload={upload} section={section} />
        </>
      )}
    </UploadFrame>
  );
}

function standOf({ upload, sent, state, reason = '' }: Sending): string {
  const percent = percentOf(upload, sent);
  if (state === 'sending') {
    return sent < upload.size
      ? m.files_progress({ percent, left: formatSize(upload.size - sent) })
      : m.files_finishing();
  }
  if (state === 'waiting') return m.files_waiting();
  return state === 'paused' ? m.files_paused({ percent }) : reason;
}
