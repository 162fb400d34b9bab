import { m } from '@passa/domain';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import type { Upload } from '../core/queries.ts';
import { useUploads } from '../uploads/use-uploads.ts';

/** A button that cancels an upload and deletes the received part. */
export function CancelUpload({ upload }: { upload: Upload }) {
  const { uploads } = useUploads(upload.kind);
  const [isBusy, setIsBusy] = useState(false);
  const cancel = () => {
    setIsBusy(true);
    void uploads.cancel(upload).then(() => setIsBusy(false));
  };
  return (
    <Button variant="quiet" busy={isBusy} onClick={cancel}>
      {m.files_cancel_upload()}
    </Button>
  );
}
