import { m } from '@passa/domain';
import { useState } from 'react';
import type { ProfileSection } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import type { Upload } from '../queries.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import { focusSection } from './focus-section.ts';

/** A button that cancels an upload and deletes the received part. */
export function CancelUpload({ upload, section }: { upload: Upload; section: ProfileSection }) {
  const { uploads } = useUploads(upload.kind);
  const [isBusy, setBusy] = useState(false);
  const cancel = () => {
    setBusy(true);
    void uploads.cancel(upload).then(() => {
      setBusy(false);
      focusSection(section);
    });
  };
  return (
    <Button variant="quiet" busy={isBusy} onClick={cancel}>
      {m.files_cancel_upload()}
    </Button>
  );
}
