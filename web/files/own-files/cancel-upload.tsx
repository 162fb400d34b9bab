import { m } from '@passa/domain';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProfileSection } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import type { Upload } from '../queries.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import { focusSection } from './focus-section.ts';

/** A button that cancels an upload and deletes the received part. */
export function CancelUpload({ upload, section }: { upload: Upload; section: ProfileSection }) {
  const { uploads } = useUploads(upload.kind);
  const [isBusy, setIsBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    setIsBusy(true);
    void uploads.cancel(upload).then(() => {
      // Synchronously, to know whether the button has disappeared with the upload.
      flushSync(() => setIsBusy(false));
      if (!button.current) focusSection(section);
    });
  };
  return (
    <Button ref={button} variant="quiet" busy={isBusy} onClick={cancel}>
      {m.files_cancel_upload()}
    </Button>
  );
}
