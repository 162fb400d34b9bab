import { FILE_RULES, m } from '@passa/domain';
import { useState } from 'react';
import { FieldError } from '../../ui/form/field-error.tsx';
import { FilePicker } from '../../ui/form/file-picker.tsx';
import type { Upload } from '../core/queries.ts';
import { isProbablySameFile } from '../uploads/file-check.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import { CancelUpload } from './cancel-upload.tsx';
import { percentOf } from './percent-of.ts';
import { UploadFrame } from './upload-frame.tsx';

/**
 * An upload without its file in this browser: it was started on another device, or the browser could not store the
 * file.
 */
export function InterruptedUpload({ upload }: { upload: Upload }) {
  const { uploads } = useUploads(upload.kind);
  const [isOtherFile, setOtherFile] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const errorId = `${upload.id}-error`;
  const resume = async (file: File) => {
    setIsBusy(true);
    const isSame = await isProbablySameFile(upload, file);
    setOtherFile(!isSame);
    // The browser may store the file for seconds.
    if (isSame) await uploads.resumeWithFile(upload, file);
    setIsBusy(false);
  };
  return (
    <UploadFrame
      upload={upload}
      sent={upload.offset}
      text={m.files_choose_again({ percent: percentOf(upload, upload.offset) })}
    >
      <FilePicker
        accept={FILE_RULES[upload.kind].types.join()}
        aria-describedby={errorId}
        busy={isBusy}
        onChoose={(file) => void resume(file)}
      >
        {m.files_choose_file()}
      </FilePicker>
      <CancelUpload upload={upload} />
      <div className="w-full">
        <FieldError id={errorId} message={isOtherFile ? m.files_wrong_file() : undefined} />
      </div>
    </UploadFrame>
  );
}
